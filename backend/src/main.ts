import { DataSource } from 'typeorm';
import { createApp } from './app.js';
import { bootFacts } from './common/config/boot-facts.js';
import { Clock } from './common/clock.js';
import { DatabaseBootError, SchemaTooOldError } from './common/database/database-boot.js';
import { shutDownOnSignal } from './common/http/graceful-shutdown.js';
import { EXIT_CONFIG, type Env, EnvError, readEnv } from './common/config/env.js';
import { makeLogger } from './common/observability/logging.js';
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

const env = readEnvOrExit();

// After an unhandled rejection the state of the process is unknown: log it at any log level, and let the launcher start
// a new process.
const logger = makeLogger(env.logLevel === 'silent' ? 'fatal' : env.logLevel);
const exitAfter = (what: string) => (error: unknown) => {
  logger.fatal(
    { context: 'Process' },
    `${what}: ${error instanceof Error ? error.stack : String(error)}`,
  );
  process.exit(1);
};
process.on('unhandledRejection', exitAfter('Unhandled rejection'));
process.on('uncaughtException', exitAfter('Uncaught exception'));

// Logs warnings of Node and libraries as JSON; by default they are plain lines, which log parsers cannot read.
process.removeAllListeners('warning');
process.on('warning', ({ name, message }) =>
  logger.warn({ context: 'Process' }, `${name}: ${message}`),
);

for (const warning of env.warnings) logger.warn({ context: 'Configuration' }, warning);

/** Logs the reason why the server cannot start in one line instead of a stack. */
function failBoot(error: unknown): never {
  if (error instanceof SchemaTooOldError) {
    process.stderr.write(`${error.message}.\n`);
    process.exit(EXIT_CONFIG);
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const words = error instanceof DatabaseBootError ? message : (stack ?? message);
  logger.fatal({ context: 'Boot' }, `Safar does not start: ${words}`);
  process.exit(1);
}

const app = await createApp(env).catch(failBoot);
shutDownOnSignal(app, logger);
await seed(app.get(DataSource), { today: app.get(Clock).today(), demo: env.demo });
await app.listen(env.port, env.host);
logger.info({ context: 'Boot', ...bootFacts(env) }, 'ready');
process.send?.('listening');
