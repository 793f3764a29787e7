// @ts-check
/** For every component spec. Testing Library is loaded once per worker, so it cannot register this by itself. */
import matchers from '@testing-library/jest-dom/matchers';
import { cleanup } from '@testing-library/react';

expect.extend(matchers);
afterEach(cleanup);
