import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { PASSWORD_MAX, PASSWORD_MIN } from '@safar/domain/access/passwords';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { databaseName } from '../../common/database/database-name.js';
import { databaseOptions, migrate } from '../../common/database/database.js';
import { ValidationIssues } from '../../common/http/errors.js';
import { queueAdminCreatedMails } from './admin-created.mail.js';
import { UserEntity } from './user.entity.js';
import { newUser } from './user-registration.js';

/** A mistake that the operator can correct. */
class CommandError extends Error {}

const USAGE = 'npm run create-admin -- --email anna@example.se --name "Anna Andersson"';

/** English, like all terminal output. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  NAME_MISSING: '--name is empty.',
  FIELD_INVALID: '--name is too long.',
  EMAIL_INVALID: '--email is not an e-mail address.',
  EMAIL_TAKEN:
    'A user with this e-mail address already exists. Reset a forgotten password at /login.',
  PASSWORD_TOO_SHORT: `The password needs at least ${PASSWORD_MIN} characters.`,
  PASSWORD_TOO_LONG: `The password may have at most ${PASSWORD_MAX} characters.`,
  PASSWORD_COMMON: 'The password is easy to guess. Use a few unrelated words.',
};

function readArguments(): { email: string; username: string } {
  try {
    const { email, name } = parseArgs({
      options: { email: { type: 'string' }, name: { type: 'string' } },
    }).values;
    if (email && name) return { email, username: name };
  } catch {
    // Reported below, like a missing one.
  }
  throw new CommandError(`--email and --name are required:\n  ${USAGE}`);
}

/** Reads one line from a pipe, or from the terminal without echo. */
async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTyped = stdin.isTTY;
  if (isTyped) stderr.write(question);
  // An interface without output does not echo, and as a terminal it stops the system from echoing.
  const lines = createInterface({ input: stdin, terminal: isTyped });
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new CommandError('Cancelled; nothing was changed.')));
      lines.once('close', () => reject(new CommandError('No password was given.')));
    });
  } finally {
    lines.close();
    if (isTyped) stderr.write('\n');
  }
}

/** Asks twice on a terminal, where the input is not shown. */
async function readPassword(): Promise<string> {
  const password = await readSecret(`Password (at least ${PASSWORD_MIN} characters, not shown): `);
  if (!process.stdin.isTTY) return password;
  const again = await readSecret('Repeat the password: ');
  if (again !== password) throw new CommandError('The two passwords differ; nothing was changed.');
  return password;
}

async function createAdmin(db: DataSource): Promise<string> {
  const person = readArguments();
  const password = await readPassword();
  return db.transaction(async (tx) => {
    const user = await newUser(tx, { ...person, password, role: 'admin' });
    const { id, email } = await tx.save(user);
    await audit(tx, {
      action: 'user.created',
      object: { type: 'user', id },
      changes: { fields: ['username', 'email', 'password', 'role'], by: 'create-admin' },
    });
    await queueAdminCreatedMails(tx, id);
    return `Created the admin ${email}`;
  });
}

function reasonsOf(error: unknown): string[] {
  if (error instanceof CommandError) return [error.message];
  if (error instanceof DomainError && error.details instanceof ValidationIssues) {
    return error.details.issues.map(({ code }) => REASONS[code] ?? code);
  }
  return [error instanceof Error ? error.message : String(error)];
}

async function run(): Promise<void> {
  readArguments();
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl) throw new CommandError('DATABASE_URL is missing.');
  const options = databaseOptions({ databaseUrl, poolSize: 2 });
  const db = await new DataSource({ ...options, entities: [UserEntity] }).initialize();
  try {
    await migrate(db);
    const created = await createAdmin(db);
    process.stdout.write(
      `${created} in the database ${databaseName(databaseUrl)}. Sign in at /login.\n`,
    );
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${reasonsOf(error).join('\n')}\n`);
  process.exitCode = 1;
}
