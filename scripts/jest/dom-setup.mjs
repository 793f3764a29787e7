// @ts-check
/** For every component spec. Testing Library is loaded once per worker, so it cannot register this by itself. */
import matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';

// How long a test waits for what does not come. A busy machine takes longer than the library's own second.
configure({ asyncUtilTimeout: 15_000 });
expect.extend(matchers);
afterEach(cleanup);
