import { connect } from '../src/common/database/database.js';
import { connectWithRetry } from '../src/common/database/database-boot.js';
import { databaseName } from '../src/common/database/database-name.js';
import { Clock } from '../src/common/clock.js';
import { readEnv } from '../src/common/config/env.js';
import { seed } from './seed.js';

/** Brings the schema up to date and fills what is empty, without starting the server. */
async function run(): Promise<void> {
  const env = readEnv(process.env);
  const db = await connectWithRetry(() => connect(env, {}));
  try {
    await seed(db, { today: new Clock().today(), demo: env.demo });
  } finally {
    await db.destroy();
  }
  process.stdout.write(`Seeded what was empty in ${databaseName(env.databaseUrl)}.\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
