import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

/** The console is a browser program of its own; the server hands out its files under /admin. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  // The `source` condition lets @safar/domain be compiled with us, without a build of its own before.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // react-admin's own words, for consoles that bring none.
    alias: { 'ra-language-english': `${import.meta.dirname}/src/i18n/untranslated.ts` },
  },
  build: {
    outDir: 'dist',
    // The policy of the page knows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // react-admin with its components is one megabyte before compression, loaded once a version by staff only.
    chunkSizeWarningLimit: 1_500,
  },
  server: {
    port: 5174,
    proxy: { '/api': { target: SERVER }, '/media': { target: SERVER } },
  },
});
