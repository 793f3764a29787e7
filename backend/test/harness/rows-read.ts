import type { DataSource, EntityManager } from 'typeorm';

/** A node of EXPLAIN ANALYZE; only the number of rows it processed matters. */
interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

function mostRows(node: Node): number {
  const own =
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops'];
  return Math.max(own, ...(node.Plans ?? []).map(mostRows));
}

export type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Returns the highest number of rows that any statement of `read` processes. */
export async function mostRowsOf(
  run: Run,
  read: (manager: EntityManager) => Promise<unknown>,
): Promise<number> {
  let most = 0;
  const explained = async (sql: string, values?: unknown[]): Promise<unknown> => {
    const [plan] = (await run(`explain (analyze, format json) ${sql}`, values)) as {
      'QUERY PLAN': { Plan: Node }[];
    }[];
    most = Math.max(most, ...(plan?.['QUERY PLAN'] ?? []).map(({ Plan }) => mostRows(Plan)));
    return run(sql, values);
  };
  await read({ query: explained } as unknown as EntityManager);
  return most;
}

/** Runs `work` on a connection of its own, so that changes of its session affect no other work. */
export async function onOneConnection<T>(
  db: DataSource,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const runner = db.createQueryRunner();
  try {
    return await work((sql, values) => runner.query(sql, values));
  } finally {
    await runner.query('reset all');
    await runner.release();
  }
}
