/** The connection to one table: comes back by itself, and always knows how things stand. Import it from here. */

export { Connection, type Board, type Answer } from './net.svelte';
