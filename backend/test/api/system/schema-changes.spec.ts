import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { databaseOptions, migrate } from '../../../src/common/database/database.js';
import { applySchemaCode } from '../../../src/database/schema-code.js';
import { type TestDatabase, createTestDatabase } from '../../harness/database.js';
import { MIGRATIONS } from '../../../src/database/migrations.js';

/** Records the timeouts that apply while it runs. */
class Limits1999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

describe('A migration', () => {
  let database: TestDatabase;
  let db: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    const options = databaseOptions({ databaseUrl: database.url, poolSize: 3 });
    db = await new DataSource({ ...options, migrations: [Limits1999999999999] }).initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('may run for a long time, but does not block others for long', async () => {
    const { ran } = await migrate(db);
    expect(ran).toEqual(['Limits1999999999999']);
    expect(await db.query(`select * from limits`)).toEqual([{ statement: '0', lock: '3s' }]);
  });

  it('of a newer version is detected by an older one, which keeps running', async () => {
    const options = databaseOptions({ databaseUrl: database.url, poolSize: 2 });
    const older = await new DataSource(options).initialize();
    expect(await migrate(older)).toEqual({ ran: [], newer: ['Limits1999999999999'] });
    await older.destroy();
  });

  it('of a newer version keeps its functions when an older one starts', async () => {
    await db.query(`create or replace view schema_code as select 'of a newer version' as hash`);
    const options = databaseOptions({ databaseUrl: database.url, poolSize: 2 });
    const older = await new DataSource(options).initialize();
    await migrate(older);
    expect(await db.query('select hash from schema_code')).toEqual([
      { hash: 'of a newer version' },
    ]);
    await older.destroy();
  });

  it('does not change the timeouts of other statements', async () => {
    expect(await db.query(`show statement_timeout`)).toEqual([{ statement_timeout: '8s' }]);
  });
});

describe('functions, views and triggers', () => {
  let database: TestDatabase;
  let db: DataSource;
  let runner: QueryRunner;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 2 }),
    ).initialize();
    runner = db.createQueryRunner();
  });
  afterAll(async () => {
    await runner.release();
    await db.destroy();
    await database.drop();
  });

  const sourceOf = async (name: string): Promise<string> => {
    const [row] = await runner.manager.query<{ source: string }[]>(
      'select prosrc as source from pg_proc where proname = $1',
      [name],
    );
    return row?.source ?? '';
  };

  it('are left alone while their files have not changed', async () => {
    expect(await applySchemaCode(runner)).toBe(false);
  });

  it('are created again when a file has changed', async () => {
    await runner.query(
      `create or replace function take_seats(departure uuid, airport uuid, wanted int) returns boolean language sql as 'select true'`,
    );
    await runner.query(
      `create or replace view schema_code as select 'of an older release' as hash`,
    );
    expect(await applySchemaCode(runner)).toBe(true);
    expect(await sourceOf('take_seats')).toContain('taken + blocked + wanted <= capacity');
    expect(await applySchemaCode(runner)).toBe(false);
  });

  it('name only what exists', async () => {
    const functions = await runner.manager.query<{ definition: string }[]>(
      `select pg_get_functiondef(p.oid) as definition from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    expect(functions.length).toBeGreaterThan(20);
    for (const { definition } of functions) await runner.query(definition);
  });
});

describe('a database from before version 0.1.0', () => {
  it('is rejected with the command that resets it, and not touched', async () => {
    const database = await createTestDatabase();
    const db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 2 }),
    ).initialize();
    await db.query(`update migrations set name = 'Initial1763600001000' where id = 1`);
    await expect(migrate(db)).rejects.toThrow(/npm run db:reset/);
    const names = await db.query<{ name: string }[]>('select name from migrations order by id');
    expect(names.map(({ name }) => name)).toEqual([
      'Initial1763600001000',
      ...MIGRATIONS.slice(1).map(({ name }) => name),
    ]);
    await db.destroy();
    await database.drop();
  });
});
