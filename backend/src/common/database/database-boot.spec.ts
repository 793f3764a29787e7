import { DatabaseBootError, connectWithRetry, databaseProblem, passes } from './database-boot.js';

const failure = (code: string, words: string): Error => Object.assign(new Error(words), { code });
const QUICK = { waitMs: 200, pauseMs: 5 };

describe('A database that is not available yet', () => {
  it('is retried until it is available', async () => {
    let tries = 0;
    const connect = (): Promise<string> => {
      tries += 1;
      if (tries < 3) return Promise.reject(failure('ECONNREFUSED', 'refused'));
      return Promise.resolve('connected');
    };
    expect(await connectWithRetry(connect, QUICK)).toBe('connected');
    expect(tries).toBe(3);
  });

  it('is retried until the timeout, then fails with the reason', async () => {
    const connect = () => Promise.reject(failure('ENOTFOUND', 'getaddrinfo ENOTFOUND db'));
    await expect(connectWithRetry(connect, QUICK)).rejects.toThrow('getaddrinfo ENOTFOUND db');
  });
});

describe('A permanent database error', () => {
  it.each([
    ['28P01', 'password authentication failed', /password/],
    ['3D000', 'database "x" does not exist', /no such database/],
    ['42501', 'permission denied for schema public', /docs\/production\.md/],
    ['42P07', 'relation "x" already exists', /already exists/],
  ])('stops the boot at once with one sentence: %s', async (code, words, problem) => {
    let tries = 0;
    const connect = (): Promise<never> => {
      tries += 1;
      return Promise.reject(failure(code, words));
    };
    const ended = connectWithRetry(connect, QUICK);
    await expect(ended).rejects.toThrow(DatabaseBootError);
    await expect(ended).rejects.toThrow(problem);
    expect(tries).toBe(1);
  });

  it('differs from temporary errors', () => {
    expect(
      ['57P03', '53300', '08006', 'ETIMEDOUT'].every((code) => passes(failure(code, ''))),
    ).toBe(true);
    expect(passes(failure('28P01', ''))).toBe(false);
    expect(databaseProblem(failure('ECONNREFUSED', ''))).toBe('ECONNREFUSED');
  });
});
