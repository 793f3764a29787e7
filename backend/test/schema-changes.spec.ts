import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { databaseOptions, migrate } from '../src/core/database.js';
import { type TestDatabase, createTestDatabase } from './database.js';

/** Writes down under which limits it runs. */
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

describe('a change of the schema', () => {
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

  it('may take its time, but waits for nobody long: an index over a million rows is no slow answer', async () => {
    const { ran } = await migrate(db);
    expect(ran).toEqual(['Limits1999999999999']);
    expect(await db.query(`select * from limits`)).toEqual([{ statement: '0', lock: '3s' }]);
  });

  it('of a newer program is found by an older one, which goes on', async () => {
    const options = databaseOptions({ databaseUrl: database.url, poolSize: 2 });
    const older = await new DataSource(options).initialize();
    expect(await migrate(older)).toEqual({ ran: [], newer: ['Limits1999999999999'] });
    await older.destroy();
  });

  it('leaves the limits of everything else as they are', async () => {
    expect(await db.query(`show statement_timeout`)).toEqual([{ statement_timeout: '8s' }]);
  });
});
