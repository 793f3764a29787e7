// @ts-check
/** For every component spec. Testing Library is loaded once per worker, so it cannot register this by itself. */
import matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';

configure({
  // Far more than anything here takes, also on a machine with other things to do.
  asyncUtilTimeout: 20_000,
  // The usual message has the whole document in it, drawn anew each time something is looked for.
  getElementError: (message) => new Error(message ?? 'not found'),
});
expect.extend(matchers);
afterEach(cleanup);
