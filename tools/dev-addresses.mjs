// @ts-check
/** Addresses of `npm run dev`. */

/** What Vite serves with hot reload. */
export const viteServers = [
  { workspace: 'web', label: 'Site', port: 5173 },
  { workspace: 'admin', label: 'Staff console', port: 5174 },
];

/**
 * @param {readonly string[]} addresses in the order of `viteServers`
 * @param {string} server
 */
export const addressLines = (addresses, server) => [
  '',
  '  Open these; they follow your edits:',
  '',
  ...viteServers.map(({ label }, index) => `  ${label.padEnd(15)} ${addresses[index]}`),
  '',
  `  API, and the pages of the last build: ${server}/`,
  '',
  '  Ctrl-C stops everything.',
  '',
];
