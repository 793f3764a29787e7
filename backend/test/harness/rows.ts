import type { DataSource } from 'typeorm';

export type Db = Pick<DataSource, 'query'>;

/** Returns the first row of a statement. Throws when there is none. */
export async function rowOf<Row>(db: Db, sql: string, ...values: unknown[]): Promise<Row> {
  const [row] = await db.query<Row[]>(sql, values);
  if (row === undefined) throw new Error(`No row: ${sql}`);
  return row;
}

/** Returns the first column of the first row. Throws when there is none. */
export const valueOf = async <Value>(db: Db, sql: string, ...values: unknown[]): Promise<Value> =>
  Object.values(await rowOf<Record<string, Value>>(db, sql, ...values))[0] as Value;

/** Returns the first column of all rows by the text in their second one. */
export async function countsOf(
  db: Db,
  sql: string,
  ...values: unknown[]
): Promise<Record<string, number>> {
  const rows = await db.query<{ name: string; count: number }[]>(sql, values);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Stores a row; columns without a value get their default. @returns its id */
export function insert(db: Db, table: string, row: object): Promise<string> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return valueOf(
    db,
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
    ...Object.values(row),
  );
}

/** Runs statements one after the other; each uses the first values, up to its highest parameter. */
export async function runAll(
  db: Db,
  statements: readonly string[],
  ...values: readonly unknown[]
): Promise<void> {
  for (const sql of statements) {
    const highest = Math.max(0, ...[...sql.matchAll(/\$(\d)/g)].map(([, place]) => Number(place)));
    await db.query(sql, values.slice(0, highest));
  }
}
