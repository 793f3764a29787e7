import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type EntityMetadata } from 'typeorm';
import { databaseOptions } from '../../../src/common/database/database.js';
import { type TestDatabase, createTestDatabase } from '../../harness/database.js';

const SOURCES = join(import.meta.dirname, '../../../src');

/** Kept by TypeORM itself. */
const NOT_OURS = ['migrations'];

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly default: string | null;
  readonly identity: boolean;
}
type Table = Readonly<Record<string, Column>>;

async function allEntities(): Promise<(new () => object)[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.entity.ts'))
      .map((file) => import(join(SOURCES, file)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (/Entity$/.test(name) ? [value as new () => object] : []));
}

/** `'{}'::jsonb` and `'{}'` are one default. */
const plain = (expression: string): string =>
  expression
    .replace(/::[a-z ]+(\[\])?/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^'(-?\d+)'$/, '$1');

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource({
    ...databaseOptions({ databaseUrl: database.url, poolSize: 1 }),
    entities: await allEntities(),
  }).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function realTables(): Promise<Record<string, Table>> {
  const rows = await db.query<(Column & { table: string; name: string })[]>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            not a.attnotnull as nullable, case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as default,
            a.attidentity <> '' as identity
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
        and a.attnum > 0 and not a.attisdropped`,
    [NOT_OURS],
  );
  const tables: Record<string, Record<string, Column>> = {};
  for (const { table, name, default: value, ...column } of rows) {
    const columns = (tables[table] ??= {});
    columns[name] = { ...column, default: value === null ? null : plain(value) };
  }
  return tables;
}

const SHORT_TYPES: Readonly<Record<string, string>> = {
  int: 'integer',
  timestamptz: 'timestamp with time zone',
  float8: 'double precision',
};

function tableOf({ columns }: EntityMetadata): Table {
  return Object.fromEntries(
    columns.map((column) => {
      const type = db.driver.normalizeType(column);
      const size = column.precision ? `(${column.precision},${column.scale ?? 0})` : '';
      const isUuid = column.generationStrategy === 'uuid';
      const value = db.driver.normalizeDefault(column);
      return [
        column.databaseName,
        {
          type: `${SHORT_TYPES[type] ?? type}${size}${column.isArray ? '[]' : ''}`,
          nullable: column.isNullable,
          default: isUuid ? 'gen_random_uuid()' : value === undefined ? null : plain(value),
          identity: column.isGenerated && !isUuid,
        },
      ];
    }),
  );
}

describe('entities', () => {
  it('are there for every table', async () => {
    const named = db.entityMetadatas.map(({ tableName }) => tableName).sort();
    expect(named).toEqual(Object.keys(await realTables()).sort());
  });

  it('have every column of their table with its type, null and default', async () => {
    const described = db.entityMetadatas.map((each) => [each.tableName, tableOf(each)] as const);
    expect(Object.fromEntries(described)).toEqual(await realTables());
  });

  it('name each column as its property in snake case, as RowOf assumes', () => {
    const snakeCase = (name: string): string =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const named = db.entityMetadatas.flatMap(({ columns }) => columns);
    expect(named.map(({ databaseName }) => databaseName)).toEqual(
      named.map(({ propertyName }) => snakeCase(propertyName)),
    );
  });

  it('differ when a column changes its type, its null or its default (negative control)', async () => {
    await db.query(`alter table facts_usage alter calls type bigint`);
    await db.query(`alter table pay_links alter amount set not null`);
    await db.query(`alter table payments alter reference set default '-'`);
    const real = await realTables();
    const differing = db.entityMetadatas
      .filter((metadata) => !equals(tableOf(metadata), real[metadata.tableName]))
      .map(({ tableName }) => tableName);
    expect(differing.sort()).toEqual(['facts_usage', 'pay_links', 'payments']);
  });
});

const equals = (one: unknown, other: unknown): boolean => {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
};
