import { databaseName } from './common/database/database-name.js';
import { connectWithRetry } from './common/database/database-boot.js';
import { migrateAs } from './common/database/database.js';
import { readEnv } from './common/config/env.js';

/** Migrates the schema with the account that owns it (DATABASE_MIGRATION_URL, else DATABASE_URL). */
async function run(): Promise<void> {
  const env = readEnv(process.env);
  const databaseUrl = env.migrationUrl ?? env.databaseUrl;
  process.stderr.write(`Database: ${databaseName(databaseUrl)}\n`);
  const { ran } = await connectWithRetry(() => migrateAs({ databaseUrl, poolSize: 2 }));
  const lines = ran.length > 0 ? ran : ['The schema is up to date.'];
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
