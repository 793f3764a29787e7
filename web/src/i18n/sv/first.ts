import common from './common.js';
import destinations from './destinations.js';
import footer from './footer.js';
import home from './home.js';

/** Texts of every page and of the usual landing pages; all others are in index.ts. */
export default { common, home, destinations, footer } as const;
