import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';
const proxied = ['/api', '/media', '/health', '/art'];

/**
 * Three faces of one site: `vite build` (browser, with manifest), `vite build --ssr` (one self-contained module
 * for the server) and `vite` (development in the browser, the API behind a proxy).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: 'public',
  // The `source` condition lets @safar/domain be compiled with us, without a build of its own before.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: {
    noExternal: true as const,
    resolve: { conditions: ['source', ...defaultServerConditions] },
  },
  // React picks its production half by this; a server bundle keeps `process.env` otherwise.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
  server: {
    port: 5173,
    proxy: Object.fromEntries(proxied.map((prefix) => [prefix, { target: SERVER }])),
  },
}));
