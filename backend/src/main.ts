import { DataSource } from 'typeorm';
import { createApp } from './app.js';
import { Clock } from './core/clock.js';
import { EXIT_CONFIG, type Env, EnvError, readEnv } from './core/env.js';
import { seed } from '../seed/seed.js';

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}

// A promise nobody waits for has left the process in a state nobody knows: say so and let the launcher start a new one.
process.on('unhandledRejection', (reason) => {
  process.stderr.write(
    `Unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}\n`,
  );
  process.exit(1);
});

const env = readEnvOrExit();
const app = await createApp(env);
await seed(app.get(DataSource), { today: app.get(Clock).today(), demo: env.demo });
await app.listen(env.port, env.host);
process.send?.('listening');
