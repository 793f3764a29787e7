import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EnvError, readEnv } from '../../backend/src/common/config/env.js';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = readdirSync(join(root, 'deploy'));
const SUPPORTED = { node: '24.21.0', now: new Date('2026-11-23T12:00:00Z') };

const yaml = createRequire(require.resolve('@nestjs/swagger'))('js-yaml') as {
  load(text: string): { groups: { rules: { alert: string; expr: string }[] }[] };
};

const unquoted = (text: string): string => /^"(.*)"$/.exec(text)?.[1] ?? text;

/** Returns the variables of a file in systemd's format. */
function variablesOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), unquoted(line.slice(at + 1))];
    }),
  );
}

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    readEnv(variables, SUPPORTED);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
};

describe('The environment file for production', () => {
  const EXAMPLE = variablesOf(read('deploy/env.example'));
  const random = (letter: string): string => `${letter}0123456789abcdefghijklmnopqrstuvwxyz`;
  const FILLED = {
    ...{ JWT_SECRET: random('a'), BOOKING_SECRET: random('b'), OTP_SECRET: random('c') },
    ...{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };

  it('is accepted once its secrets are filled in', () => {
    expect(problemsOf({ ...EXAMPLE, ...FILLED })).toEqual([]);
  });

  it.each(Object.keys(FILLED))('is rejected without %s (negative control)', (name) => {
    expect(problemsOf({ ...EXAMPLE, ...FILLED, [name]: '' }).join()).toContain(name);
  });

  it('has the same values in a shell, which the commands need', () => {
    const file = join(root, 'deploy/env.example');
    const said = execFileSync('sh', ['-c', `set -a; . "${file}"; printf %s "$MAIL_FROM"`], {
      encoding: 'utf8',
    });
    expect(said).toBe(EXAMPLE['MAIL_FROM']);
  });

  it('has no setting that is never read', () => {
    const known = read('.env.example');
    expect(Object.keys(EXAMPLE).filter((name) => !known.includes(`${name}=`))).toEqual([]);
  });
});

describe('The variables of the environment', () => {
  const READ = /variables\['([A-Z][A-Z\d_]+)'\]|\{ ([A-Z][A-Z\d_]+): \w+ \}: Variables/g;
  /** Set by the image and by tests, never by people. */
  const INTERNAL = ['SAFAR_ROOT'];
  const matches = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, name, other]) => name ?? other ?? '');
  const explained = matches(read('.env.example'), /^# ([A-Z][A-Z\d_]+)=/gm);
  const rows = read('docs/development.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ')[0] ?? '');
  const listed = rows.flatMap((cell) => matches(cell, /`([A-Z][A-Z\d_]+)`/g));

  it('that the server reads are all explained in .env.example', () => {
    const names = matches(read('backend/src/common/config/env.ts'), READ);
    expect(names.length).toBeGreaterThan(40);
    expect(names).toEqual(expect.arrayContaining(['SHOP_OPEN', 'APPLE_PAY_DOMAIN_FILE']));
    expect(names.filter((name) => ![...explained, ...INTERNAL].includes(name))).toEqual([]);
  });

  it('are all in the table of docs/development.md, and no others', () => {
    const documented = explained.filter((name) => !/^(S3_TEST_|NODE_ENV$)/.test(name));
    expect(documented.filter((name) => !listed.includes(name))).toEqual([]);
    const known = [...explained, 'S3_TEST_ENDPOINT'];
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('The files of deploy/', () => {
  it('are all named in docs/production.md, which repeats none of them', () => {
    const page = read('docs/production.md');
    expect(files.filter((name) => !page.includes(`deploy/${name}`))).toEqual([]);
    const lines = files.flatMap((name) => read(`deploy/${name}`).split('\n'));
    const long = lines.map((line) => line.trim()).filter((line) => line.length > 50);
    expect(long.filter((line) => page.includes(line))).toEqual([]);
  });

  it('start programs that the build creates', () => {
    const programs = files.flatMap((name) => [
      ...read(`deploy/${name}`).matchAll(/backend\/dist\/(src\/[\w./-]+)\.js/g),
    ]);
    expect(programs.length).toBeGreaterThan(1);
    for (const [, program = ''] of programs) {
      expect(() => read(`backend/${program}.ts`)).not.toThrow();
    }
  });

  it('give systemd the settings described in docs/operations.md', () => {
    const unit = read('deploy/safar.service');
    for (const line of [
      ...['Restart=always', 'RestartPreventExitStatus=78', 'TimeoutStopSec=15'],
      ...['MALLOC_ARENA_MAX=2', '--max-semi-space-size=8', 'ProtectSystem=strict'],
    ]) {
      expect(unit).toContain(line);
    }
  });
});

describe('The alerts', () => {
  const rules = yaml
    .load(read('deploy/prometheus-rules.yml'))
    .groups.flatMap((group) => group.rules);
  const sources = [
    ...[
      'common/observability/metrics.ts',
      'common/database/replica.ts',
      'common/observability/system-checks.ts',
      'system/metrics/metrics.view.ts',
    ],
    'payments/gateway/provider-failures.ts',
    ...['../../domain/src/office/tasks.ts'],
  ].map((file) => read(`backend/src/${file}`));

  it('use existing metrics', () => {
    const named = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/\b(safar|process|nodejs)_[a-z_]*[a-z]\b/g)].map(([name]) => name),
    );
    expect(named.length).toBeGreaterThan(15);
    const known = (name: string): boolean =>
      sources.some(
        (text) => text.includes(name) || text.includes(`'${name.replace('safar_', '')}'`),
      );
    expect(named.filter((name) => !known(name))).toEqual([]);
    expect(known('safar_no_such_figure')).toBe(false);
  });

  it('have unique names', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});
