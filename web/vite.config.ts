import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const TABLE = 'http://127.0.0.1:8000'; // `lastcard serve`, for `npm run dev`

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.LASTCARD_PAGE ?? '../src/lastcard/service/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': TABLE, '/ws': { target: TABLE, ws: true } } },
});
