import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

/** The console is a separate browser app, served under /admin. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  // The `source` condition compiles @safar/domain from its sources, so no separate build is needed.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // Replaces react-admin's English texts, which the console does not need.
    alias: { 'ra-language-english': `${import.meta.dirname}/src/i18n/untranslated.ts` },
  },
  build: {
    outDir: 'dist',
    // The page's content security policy forbids data: fonts and scripts.
    assetsInlineLimit: 0,
    // react-admin is 1 MB before compression, loaded once per release and only by staff.
    chunkSizeWarningLimit: 1_500,
  },
  server: {
    port: 5174,
    proxy: { '/api': { target: SERVER }, '/media': { target: SERVER } },
  },
});
