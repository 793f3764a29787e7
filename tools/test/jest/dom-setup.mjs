// @ts-check
/** Setup for every component spec. Testing Library is loaded once per worker, so it cannot register this itself. */
import matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';

configure({
  // Much longer than any test needs, also on a busy machine.
  asyncUtilTimeout: 20_000,
  // The default message prints the whole document, which is slow because it is created on every query.
  getElementError: (message) => new Error(message ?? 'not found'),
});
expect.extend(matchers);
afterEach(cleanup);
