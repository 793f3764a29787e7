import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { cardNumbersIn } from '../../factories/card-numbers.js';

interface Column {
  readonly place: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const COLUMNS = `
  select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as place,
         format('%I.%I', c.table_schema, c.table_name) as "table", quote_ident(c.column_name) as "column",
         c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
   order by 1`;

/** Returns every column of every table, including those of the sandbox and the job queue. */
export const everyColumn = (db: DataSource): Promise<Column[]> => db.query<Column[]>(COLUMNS);

/** Returns the columns that contain a card number, with the values. Binary columns are searched byte by byte. */
export async function cardNumbersInDatabase(db: DataSource): Promise<string[]> {
  const found: string[] = [];
  for (const { place, table, column, type } of await everyColumn(db)) {
    const words = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const rows = await db.query<{ value: string }[]>(
      `select distinct value from (select ${words} as value from ${table}) t where value ~ '[0-9]{4}'`,
    );
    found.push(...rows.flatMap(({ value }) => cardNumbersIn(value)).map((n) => `${place}: ${n}`));
  }
  return found;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** Returns how many files are below a folder and which of them contain a card number. */
export const cardNumbersInFiles = (folder: string): { files: number; found: string[] } => {
  const files = filesIn(folder);
  const found = files.flatMap((file) =>
    cardNumbersIn(readFileSync(file, 'latin1')).map((number) => `${file}: ${number}`),
  );
  return { files: files.length, found };
};
