import { PasswordSemaphore, hashPassword, passwordMatches } from './passwords.js';

describe('A password', () => {
  // [SPEC I4.4] [ASVS 6.2.8]
  it('matches its own hash in any Unicode form, and no other', async () => {
    const stored = await hashPassword('Åsas hemliga påse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(stored, 'Åsas hemliga påse'.normalize('NFD'))).toBe(true);
    expect(await passwordMatches(stored, 'Asas hemliga påse')).toBe(false);
  });
});

describe('The semaphore', () => {
  /** Work that ends on command, with a count of running tasks. */
  function workshop(semaphore: PasswordSemaphore) {
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const start = (): Promise<void> =>
      semaphore.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
      });
    const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const endAll = async (): Promise<void> => {
      while (ends.length > 0) {
        ends.shift()?.();
        await settle();
      }
    };
    return { start, endAll, settle, most: () => most };
  }

  it('runs at most four tasks at once, and all of them in the end', async () => {
    const { start, endAll, settle, most } = workshop(new PasswordSemaphore(4, 100));
    const all = Array.from({ length: 30 }, start);
    await settle();
    await endAll();
    await Promise.all(all);
    expect(most()).toBe(4);
  });

  // [ASVS 15.2.2]
  it('rejects a task when the queue is full', async () => {
    const { start, endAll, settle } = workshop(new PasswordSemaphore(1, 2));
    const all = Array.from({ length: 3 }, start);
    await expect(start()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await settle();
    await endAll();
    await Promise.all(all);
  });

  it('releases its slot when a task fails', async () => {
    const semaphore = new PasswordSemaphore(1, 0);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
