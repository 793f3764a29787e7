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

/** Runs statements one after the other; each is given the values that it names. */
export async function runAll(
  db: Db,
  statements: readonly string[],
  ...values: readonly unknown[]
): Promise<void> {
  for (const sql of statements) {
    const named = [...new Set(sql.match(/\$\d/g))];
    const renumbered = sql.replace(/\$\d/g, (place) => `$${named.indexOf(place) + 1}`);
    const given = named.map((place) => values[Number(place.slice(1)) - 1]);
    await db.query(renumbered, given);
  }
}
