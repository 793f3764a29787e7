import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { databaseOptions, migrate } from '../../../src/common/database/database.js';
import { RateLimiter } from '../../../src/common/rate-limiting/rate-limits.js';
import { createTestDatabase } from '../../harness/database.js';
import { countOf, inOneWindow } from '../../harness/rate-limit-helpers.js';

const LIMIT = { calls: 300, minutes: 1 } as const;
const ON = { rateLimits: true };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource(
    databaseOptions({ databaseUrl: database.url, poolSize: 5 }),
  ).initialize();
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const spent = async (allowances: RateLimiter, key: string): Promise<number> => {
  try {
    await allowances.consume(key, LIMIT);
    return 200;
  } catch {
    return 429;
  }
};

/** Distributes this many calls among the processes and returns their statuses. */
async function calls(processes: readonly RateLimiter[], count: number): Promise<number[]> {
  return inOneWindow(1, async () => {
    const key = randomUUID();
    const statuses: number[] = [];
    for (let call = 0; call < count; call += 1) {
      const process = processes[call % processes.length];
      if (process) statuses.push(await spent(process, key));
    }
    return statuses;
  });
}

/** Returns a rate limiter whose statements are counted. */
function counting(): { allowances: RateLimiter; writes: () => number } {
  let writes = 0;
  const query = (...args: Parameters<DataSource['query']>) => {
    writes += 1;
    return db.query(...args);
  };
  const allowances = new RateLimiter({ manager: { query } } as unknown as DataSource, ON);
  return { allowances, writes: () => writes };
}

describe('The rate limit of a minute', () => {
  it('is exact in one process', async () => {
    const statuses = await calls([new RateLimiter(db, ON)], 400);
    expect(countOf(statuses, 200)).toBe(300);
  });

  it('is shared by processes, with at most a tenth too much for each further one', async () => {
    const statuses = await calls([new RateLimiter(db, ON), new RateLimiter(db, ON)], 500);
    expect(countOf(statuses, 200)).toBeGreaterThanOrEqual(300);
    expect(countOf(statuses, 200)).toBeLessThanOrEqual(330);
  });

  it('would be twice as large if each process counted alone (negative control)', async () => {
    const away = { manager: { query: () => Promise.reject(new Error('away')) } };
    const alone = () => new RateLimiter(away as unknown as DataSource, ON);
    const statuses = await calls([alone(), alone()], 700);
    expect(countOf(statuses, 200)).toBe(600);
  });

  // [SPEC I7.2]
  it('needs no statement below a tenth of the limit, and one write for each further tenth', async () => {
    const { allowances, writes } = counting();
    expect(countOf(await calls([allowances], 29), 200)).toBe(29);
    expect(writes()).toBe(0);
    await calls([allowances], 300);
    expect(writes()).toBeLessThanOrEqual(20);
  });

  // [SPEC I7.2]
  it('of many clients is saved in a few writes, each client with its own count', async () => {
    const { keys, writes } = await inOneWindow(1, async () => {
      const counted = counting();
      const { allowances } = counted;
      const fresh = Array.from({ length: 200 }, () => randomUUID());
      for (let call = 0; call < 29; call += 1) {
        for (const key of fresh) allowances.consumeLocally(key, LIMIT.calls);
      }
      await Promise.all([...fresh, ...fresh].map((key) => spent(allowances, key)));
      return { keys: fresh, writes: counted.writes };
    });
    expect(writes()).toBeLessThanOrEqual(4);
    const counted = await db.query<{ calls: number }[]>(
      `select calls from rate_limits where key = any($1)`,
      [keys],
    );
    expect(counted.map(({ calls: settled }) => settled)).toEqual(keys.map(() => 30));
  });
});
