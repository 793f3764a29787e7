import common from './common.js';
import destinations from './destinations.js';
import footer from './footer.js';
import home from './home.js';

/** The texts every page needs and those of the pages people land on; all others are in index.ts. */
export default { common, home, destinations, footer } as const;
