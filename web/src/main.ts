import { mount } from 'svelte';
import './lib/insecure';
import './app.css';
import App from './App.svelte';
import { begin } from './lib/words';

const target = document.getElementById('app');
if (target) void begin().then(() => mount(App, { target }));
