// A bot over standard input and output for Node.js: gets rid of the color it holds most of, and calls and catches itself.
// Try it: lastcard arena "cmd:node examples/bots/stdio_bot.js" eager --format single
// The protocol is told in docs/bot-protocol.md.
"use strict";

const readline = require("node:readline");

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
const held = (hand, color) => hand.filter((card) => card.startsWith(color)).length;

function worth(action, view) {
  const [verb, card, color] = action.split(" ");
  if (verb === "color") return held(view.hand, card);
  if (verb !== "play" && verb !== "draft") return 0;
  if (card.startsWith("W")) return color ? 1 + held(view.hand, color) : 1; // kept for when nothing else fits
  return 20 + held(view.hand, card[0]);
}

function choose({ actions, view }) {
  return actions.reduce((best, action) => (worth(action, view) > worth(best, view) ? action : best));
}

function interject({ actions }) {
  return actions.find((action) => action === "call_uno" || action.startsWith("catch")) ?? null;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", protocol: 1, interjects: true });
  if (message.type === "choose") say({ type: "action", id: message.id, action: choose(message) });
  if (message.type === "interject") say({ type: "action", id: message.id, action: interject(message) });
  if (message.type === "quit") process.exit(0);
});
