import type { Twin } from '../shape.js';
import type swedish from '../sv/destination.js';

const destination: Twin<typeof swedish> = { title: 'x' };

export default destination;
