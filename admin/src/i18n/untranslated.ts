/** Replaces react-admin's English texts (vite.config.ts), because the console is in Swedish. */
export default {};
