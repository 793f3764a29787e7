/** Stands in for react-admin's English words (vite.config.ts): the console has its own, in Swedish. */
export default {};
