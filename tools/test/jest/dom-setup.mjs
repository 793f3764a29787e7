// @ts-check
/** Setup for every component spec. Testing Library is loaded once per worker, so it cannot register this itself. */
import matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';

/**
 * React's development build takes a stack for each element it creates, 10 000 times a second at most, to say who
 * rendered what in a debugger. Above its own limit it takes none: an element costs 0.8 instead of 3
 * microseconds, and a form renders half a million.
 */
const internals = /** @type {Record<string, object>} */ (/** @type {unknown} */ (react))[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (!internals || !('recentlyCreatedOwnerStacks' in internals)) {
  throw new Error('React counts its stacks elsewhere now: adapt or remove this');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

configure({
  // Much longer than any test needs, also on a busy machine.
  asyncUtilTimeout: 20_000,
  // The default message prints the whole document, which is slow because it is created on every query.
  getElementError: (message) => new Error(message ?? 'not found'),
});
expect.extend(matchers);
afterEach(cleanup);
