import type { Twin } from '../shape.js';
import type swedish from '../sv/destinations.js';

const destinations: Twin<typeof swedish> = { title: 'x' };

export default destinations;
