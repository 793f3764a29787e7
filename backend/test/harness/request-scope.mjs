// @ts-check
/**
 * Prints one line of JSON: the request id inside and after calls within a request scope, and whether Node.js tracks
 * promises for it. Runs in its own process, because Jest tracks promises anyway.
 */
import { executionAsyncId } from 'node:async_hooks';
import { defer, lastValueFrom, throwError } from 'rxjs';

/** The built file by URL, because built files have no types to check. */
const built = new URL('../../dist/src/common/observability/request-scope.js', import.meta.url).href;
/** @type {{ RequestScope: new () => { intercept(context: unknown, next: object): import('rxjs').Observable<unknown> }, currentRequestId: () => string | null }} */
const { RequestScope, currentRequestId } = await import(built);

/** With promise tracking on, Node.js gives promise callbacks an async id, which costs time in every promise. */
async function isFollowed() {
  await null;
  return executionAsyncId() !== 0;
}

/**
 * @param {string} id
 * @param {() => import('rxjs').Observable<unknown>} handle
 */
function call(id, handle) {
  const context = { switchToHttp: () => ({ getRequest: () => ({ id }) }) };
  return lastValueFrom(new RequestScope().intercept(context, { handle }));
}

const steps = async () => [currentRequestId(), await isFollowed(), currentRequestId()];
const before = await isFollowed();
const answered = await Promise.all(['a', 'b'].map((id) => call(id, () => defer(steps))));
/** Work that a handler starts continues after it has answered. */
let leave = () => {};
const answer = new Promise((resolve) => {
  leave = () => resolve(undefined);
});
/** @type {Promise<unknown>[]} */
const behind = [];
await call('c', () => defer(async () => behind.push(answer.then(steps))));
leave();
const failure = await call('d', () => throwError(() => new Error('Not today'))).catch(String);
const after = [failure, await isFollowed(), currentRequestId()];
process.stdout.write(JSON.stringify({ before, answered, behind: await behind[0], after }));
