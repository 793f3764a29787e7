// @ts-check
/**
 * What a process follows around a call that is in the scope of its request, as one line of JSON. In a process of its own,
 * because Jest follows everything anyway.
 */
import { executionAsyncId } from 'node:async_hooks';
import { defer, lastValueFrom, throwError } from 'rxjs';

/** As it was built, by an address: built files have no types that a check could read. */
const built = new URL('../dist/src/core/request-scope.js', import.meta.url).href;
/** @type {{ RequestScope: new () => { intercept(context: unknown, next: object): import('rxjs').Observable<unknown> }, currentRequestId: () => string | null }} */
const { RequestScope, currentRequestId } = await import(built);

/** Without anybody who follows them, Node gives the steps of promises no number. */
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
const afterAnswers = await isFollowed();
const failure = await call('c', () => throwError(() => new Error('Not today'))).catch(String);
const after = [failure, await isFollowed(), currentRequestId()];
process.stdout.write(JSON.stringify({ before, answered, afterAnswers, after }));
