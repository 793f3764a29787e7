// @ts-check
/**
 * Whose doing it is around calls that are in the scope of their request, and whether Node follows promises for it, as one
 * line of JSON. In a process of its own, because Jest follows everything anyway.
 */
import { executionAsyncId } from 'node:async_hooks';
import { defer, lastValueFrom, throwError } from 'rxjs';

/** As it was built, by an address: built files have no types that a check could read. */
const built = new URL('../dist/src/core/request-scope.js', import.meta.url).href;
/** @type {{ RequestScope: new () => { intercept(context: unknown, next: object): import('rxjs').Observable<unknown> }, currentRequestId: () => string | null }} */
const { RequestScope, currentRequestId } = await import(built);

/** Where somebody follows them, Node gives the steps of promises a number: that costs time in every promise. */
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
/** What a handler leaves behind still runs when it has answered. */
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
