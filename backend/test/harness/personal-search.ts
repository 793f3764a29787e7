import type { EntityManager } from 'typeorm';

const TEXT_TYPES = `('text', 'citext', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`;

export interface ColumnName {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Returns every column of any schema that can contain text, files or dates. */
export const columnsIn = (
  manager: Pick<EntityManager, 'query'>,
  types = `${TEXT_TYPES.slice(0, -1)}, 'USER-DEFINED', 'date')`,
): Promise<ColumnName[]> =>
  manager.query<ColumnName[]>(
    `select c.table_schema as schema, c.table_name as "table", c.column_name as "column", c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
        and (c.data_type in ${types} or c.udt_name = 'citext')
      order by 1, 2, c.ordinal_position`,
  );

/** Returns those of our own schema; each must be classified. */
export const wordColumns = async (manager: Pick<EntityManager, 'query'>): Promise<ColumnName[]> =>
  (await columnsIn(manager, TEXT_TYPES)).filter(({ schema }) => schema === 'public');

/** Returns `table.column` of every column with one of the values, in any schema. Files are searched as bytes. */
export async function columnsHolding(
  manager: Pick<EntityManager, 'query'>,
  values: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column, type } of await columnsIn(manager)) {
    const holds =
      type === 'bytea'
        ? `exists (select from unnest($1::text[]) v where position(convert_to(v, 'utf8') in t."${column}") > 0)`
        : `t."${column}"::text ilike any (select '%' || v || '%' from unnest($1::text[]) v)`;
    const rows = await manager.query<unknown[]>(
      `select 1 from "${schema}"."${table}" t where ${holds} limit 1`,
      [values],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
