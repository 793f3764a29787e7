import type { Twin } from '../shape.js';
import type swedish from '../sv/home.js';

const home: Twin<typeof swedish> = { title: 'x' };

export default home;
