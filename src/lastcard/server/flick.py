"""A kick as a flick of a paper football: from the flick and the wind, where the ball crosses the line of the goal.

A point mass without drag, pushed sideways by the wind. The numbers make a middling flick good and a careless one not.
"""

from __future__ import annotations

from math import cos, radians, sin

from .protocol import Flight

DISTANCE = 20.0  # meters to the goal
GRAVITY = 9.81
SLOWEST, FASTEST = 12.0, 24.0  # meters a second
LIFT = 38.0  # degrees above the ground
PUSH = 0.7  # of the wind's speed, as sideways acceleration
BAR = 3.0  # meters; the crossbar
TOP = 9.0  # meters; above the posts nobody can tell, which counts as a miss
WIDTH = 2.8  # meters from the middle to a post
STEEPEST = 45.0  # degrees to either side
GALE = 6.0  # meters a second, the strongest wind


def flight(angle: float, power: float, wind: float) -> Flight:
    """The flight of a kick; angle in degrees (negative: left), power 0 to 1, wind in meters a second to the right."""
    speed = SLOWEST + power * (FASTEST - SLOWEST)
    forward = speed * cos(radians(LIFT)) * cos(radians(angle))
    time = DISTANCE / forward
    x = speed * cos(radians(LIFT)) * sin(radians(angle)) * time + PUSH * wind * time**2 / 2
    height = max(0.0, speed * sin(radians(LIFT)) * time - GRAVITY * time**2 / 2)
    return Flight(angle=angle, power=power, wind=wind, x=round(x, 2), height=round(height, 2))


def is_good(flown: Flight) -> bool:
    """Did it go between the posts and over the bar?"""
    return abs(flown.x) < WIDTH and BAR < flown.height < TOP
