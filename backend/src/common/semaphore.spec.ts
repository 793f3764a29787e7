import { Semaphore } from './semaphore.js';

/** Work that ends on command. */
function work(): { run: () => Promise<string>; end: () => void; started: () => boolean } {
  let end = (): void => undefined;
  let started = false;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return {
    run: () => {
      started = true;
      return ended;
    },
    end: () => end(),
    started: () => started,
  };
}

const error = 'UPLOAD_BUSY';

describe('The semaphore', () => {
  it('runs a limited number of tasks at once; the others wait for their turn', async () => {
    const semaphore = new Semaphore({ atOnce: 2, waiting: 5, error });
    const [first, second, third] = [work(), work(), work()];
    const runs = [first, second, third].map((one) => semaphore.run(one.run));
    expect([first, second, third].map((one) => one.started())).toEqual([true, true, false]);
    first.end();
    await runs[0];
    expect(third.started()).toBe(true);
    second.end();
    third.end();
    expect(await Promise.all(runs)).toEqual(['done', 'done', 'done']);
  });

  // [ASVS 15.2.2]
  it('rejects a task when too many are waiting', async () => {
    const semaphore = new Semaphore({ atOnce: 1, waiting: 1, error });
    const [first, second] = [work(), work()];
    const runs = [semaphore.run(first.run), semaphore.run(second.run)];
    await expect(semaphore.run(work().run)).rejects.toMatchObject({ code: error });
    first.end();
    second.end();
    await Promise.all(runs);
  });

  // [SPEC I7.10]
  it('rejects a task that waits longer than the timeout, and keeps the turn of the others', async () => {
    jest.useFakeTimers();
    const semaphore = new Semaphore({ atOnce: 1, waiting: 5, timeoutMs: 1_000, error });
    const [first, impatient, later] = [work(), work(), work()];
    const run = semaphore.run(first.run);
    const refused = expect(semaphore.run(impatient.run)).rejects.toMatchObject({
      code: error,
    });
    jest.advanceTimersByTime(999);
    const last = semaphore.run(later.run);
    jest.advanceTimersByTime(1);
    await refused;
    jest.useRealTimers();
    first.end();
    await run;
    expect([impatient.started(), later.started()]).toEqual([false, true]);
    later.end();
    expect(await last).toBe('done');
  });

  it('releases the slot of a failing task', async () => {
    const semaphore = new Semaphore({ atOnce: 1, waiting: 0, error });
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(() => Promise.resolve('next'))).toBe('next');
  });
});
