import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run through jest with its global setup`);
  return value;
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: required('TEST_PG_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database of its own for one suite. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin(`create database ${name} template ${required('TEST_PG_TEMPLATE')}`);
  const url = new URL(required('TEST_PG_URL'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}
