import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { preload } from './src/app/preload.js';
import { subsetFonts } from './subset-fonts.js';

const SERVER = 'http://127.0.0.1:3000';
const proxied = ['/api', '/media', '/health'];

/**
 * The router's components are forwardRef calls with a displayName, which bundlers keep. Marking them as pure removes
 * those that are not used (3 kB gzip of the first page). Its package gives bundlers the build for development; its
 * production build differs in this flag, and has no warnings.
 */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /* @__PURE__ */ $1')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

/**
 * Vite's helper for `import()` also loads styles, of which we have one file, and tells of errors that nobody listens for
 * (500 bytes of every page). Ours only preloads.
 */
const shortPreload: Plugin = {
  name: 'short-preload',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export const __vitePreload = ${preload.toString()};`,
  },
};

const FIRST_PAGES_SHARE =
  /\/(?:ui\/(?:Accordion|Chip|Picture|Section|price\/Price)|i18n\/region-name|features\/destinations\/DestinationCard|take-early-input|load-on-interaction|browser-log|public-api|stale-data|money\/formats)\.tsx?$/;

/**
 * Code shared by later pages. Many of these modules have a few hundred bytes; the checkout would request sixteen such
 * files. What edits a booking is left to checkout and payment.
 */
const LATER_PAGES_SHARE =
  /\/(?:ui\/(?:Alert|Arch|Email|FocusedAlert|Rows|Steps|WaitingPage|later-icons|price\/(?:AddedPrice|added-sek)|forms\/(?:Checkbox|Counter|Field|RadioCards|TextArea))|features\/(?:articles\/(?:LongText|PageTop)|booking\/(?:ResultHeading|payment-return|clear-paid-draft|use-closed-on-return|use-payment-return)|checkout\/(?:DestinationPicture|journey-rows)|contact\/ContactPanel|login\/form-values)|storage\/(?!edited-booking)[\w-]+|i18n\/late-texts|api|use-(?:query|hydrated)|bookings\/(?:booking-states|contact-details|names)|dates\/day-formats|money\/(?:digits|money)|text\/list-comma|pricing\/(?:ages|party|price-lines|pricing))\.tsx?$/;

/** What a price depends on: shared by the pages that sell or show a booking. */
const ORDER_PAGES_SHARE =
  /\/(?:features\/(?:checkout\/room-line-key|extras\/extra-request|flight-legs\/read-departure|rooms\/(?:room-quote|rooms-text))|pricing-rules|bookings\/changes\/change-passenger|pricing\/selection-quote|rooms\/supplement-label)\.ts$/;

const SHARED_FILES = [
  // Half of all script, started separately (boot.ts).
  { name: 'react-dom', test: /\/(?:react-dom|scheduler)\// },
  // Code shared by the first pages, in one file, because many small files compress badly.
  { name: 'first-pages', test: FIRST_PAGES_SHARE },
  // Without dependencies: these modules need those of the first pages, which must not move here.
  { name: 'later-pages', test: LATER_PAGES_SHARE, includeDependenciesRecursively: false },
  { name: 'order-pages', test: ORDER_PAGES_SHARE, includeDependenciesRecursively: false },
];

/**
 * The three builds of the site: `vite build` (browser, with manifest), `vite build --ssr` (one self-contained module
 * for the server) and `vite` (development in the browser, with a proxy for the API).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), unusedRouterParts, shortPreload],
  publicDir: 'public',
  css: { postcss: { plugins: [subsetFonts(join(import.meta.dirname, 'dist/fonts'))] } },
  // The `source` condition compiles @safar/domain together with the site, without building it before.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: {
    noExternal: true as const,
    resolve: { conditions: ['source', ...defaultServerConditions] },
  },
  // React selects its production build by this; otherwise a server bundle keeps `process.env`.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        // An SVG of half a kilobyte is not worth a request. The content security policy allows data: for pictures, not
        // for fonts.
        assetsInlineLimit: (file: string) => file.endsWith('.svg'),
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            codeSplitting: { groups: SHARED_FILES },
            // The entry lists the files of all later pages, so a shared part has a hash for a name: pages pay for each letter.
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          },
        },
      },
  server: {
    port: 5173,
    proxy: Object.fromEntries(proxied.map((prefix) => [prefix, { target: SERVER }])),
  },
}));
