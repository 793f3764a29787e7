import type { Twin } from '../shape.js';
import type swedish from '../sv/first.js';
import common from './common.js';
import destinations from './destinations.js';
import footer from './footer.js';
import home from './home.js';

const arabic: Twin<typeof swedish> = { common, home, destinations, footer };

export default arabic;
