import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { script } from './checks.mjs';
import { root } from '../paths.mjs';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

const house = mkdtempSync(join(tmpdir(), 'safar-boundaries-'));

/** Imported files, so that every import below resolves. */
const present: Record<string, string> = {
  'domain/src/money/money.ts': 'export const sek = 1;',
  'domain/src/pricing/ages.ts': "import { sek } from '../money/money.js';\nexport const age = sek;",
  'domain/src/contracts/bookings/quotes.ts':
    "import { IsInt } from 'class-validator';\nexport class Quote { @IsInt() total!: number; }",
  'backend/src/common/clock.ts': 'export const now = 1;',
  'backend/src/common/audit/audit.ts':
    "import { now } from '../clock.js';\nexport const entry = now;",
  'backend/src/catalog/destinations/destinations.service.ts': 'export const find = 1;',
  'backend/src/catalog/destinations/destinations.queries.ts': 'export const rows = 1;',
  'backend/src/settings/settings.service.ts': 'export const setting = 1;',
  'backend/src/payments/intents/payments.service.ts': 'export const pay = 1;',
  'backend/stripe-sandbox/sandbox.service.ts': 'export const sandbox = 1;',
  'backend/src/staff/accounts/users.service.ts': 'export const user = 1;',
  'backend/src/staff/accounts/cycle-b.ts':
    "import { a } from './cycle-a.js';\nexport const b = () => a;",
  'backend/src/bookings/type-cycle-b.ts':
    "import type { A } from './type-cycle-a.js';\nexport interface B { a: A }",
  'backend/test/world.ts': 'export const world = 1;',
  'web/src/lib/http.ts': 'export const get = 1;',
  'admin/src/provider.ts': 'export const provider = 1;',
};

const allowed: Record<string, string> = {
  'domain/src/pricing/ages.spec.ts': "import fc from 'fast-check';\nimport './ages.js';\nvoid fc;",
  'domain/src/contracts/bookings/pay.ts':
    "import { sek } from '../../money/money.js';\nexport const x = sek;",
  'backend/src/bookings/shared/bookings.service.ts':
    "import { find } from '../../catalog/destinations/destinations.service.js';\nimport { now } from '../../common/clock.js';\nimport { sek } from '@safar/domain/money/money';\nimport { Quote } from '@safar/domain/contracts/bookings/quotes';\nexport const x = [find, now, sek, Quote];",
  'backend/src/settings/settings.spec.ts': "import '../../test/world.js';",
  'web/src/page.tsx':
    "import { sek } from '@safar/domain/money/money';\nimport type { Quote } from '@safar/domain/contracts/bookings/quotes';\nexport const x = (q: Quote) => q.total + sek;",
};

/** File, its forbidden import, and the rule that must report it. */
const forbidden: [file: string, source: string, rule: string][] = [
  ['domain/src/money/bad-package.ts', "import 'node:crypto';", 'rules-import-nothing'],
  [
    'domain/src/money/bad-contract.ts',
    "import '../contracts/bookings/quotes.js';",
    'rules-import-nothing',
  ],
  [
    'domain/src/contracts/bad-node.ts',
    "import 'node:fs';",
    'contracts-import-rules-and-validators',
  ],
  [
    'domain/src/contracts/bad-server.ts',
    "import '../../../backend/src/common/clock.js';",
    'domain-imports-no-workspace',
  ],
  [
    'backend/src/common/bad.ts',
    "import '../settings/settings.service.js';",
    'common-imports-no-feature',
  ],
  [
    'backend/src/inbox/bad.ts',
    "import '../catalog/destinations/destinations.queries.js';",
    'features-import-modules-services-entities',
  ],
  [
    'backend/src/catalog/destinations/bad.ts',
    "import '../../payments/intents/payments.service.js';",
    'layers-catalog',
  ],
  [
    'backend/src/settings/bad.ts',
    "import '../catalog/destinations/destinations.service.js';",
    'layers-settings',
  ],
  ['backend/src/mails/bad.ts', "import '../payments/intents/payments.service.js';", 'layers-media'],
  [
    'backend/src/bookings/bad.ts',
    "import '../../stripe-sandbox/sandbox.service.js';",
    'sandbox-only-in-gateway',
  ],
  [
    'backend/stripe-sandbox/bad.ts',
    "import '../src/payments/intents/payments.service.js';",
    'sandbox-imports-no-feature',
  ],
  [
    'backend/src/staff/accounts/bad-test.ts',
    "import '../../../test/world.js';",
    'product-imports-no-tests',
  ],
  [
    'backend/src/staff/accounts/bad-dev.ts',
    "import 'fast-check';",
    'product-uses-declared-packages',
  ],
  [
    'backend/src/staff/accounts/bad-path.ts',
    "import '../../../../domain/src/money/money.js';",
    'domain-by-package-name',
  ],
  ['backend/src/staff/accounts/bad-lost.ts', "import './nowhere.js';", 'no-unresolvable'],
  [
    'backend/src/database/bad.ts',
    "import '../payments/intents/payments.service.js';",
    'migrations-import-no-product-code',
  ],
  [
    'backend/src/staff/accounts/cycle-a.ts',
    "import { b } from './cycle-b.js';\nexport const a = () => b;",
    'no-cycles',
  ],
  [
    'backend/src/bookings/type-cycle-a.ts',
    "import type { B } from './type-cycle-b.js';\nexport interface A { b: B }",
    'no-cycles',
  ],
  [
    'web/src/bad-server.ts',
    "import '../../backend/src/common/clock.js';",
    'front-ends-import-no-server',
  ],
  ['web/src/bad-admin.ts', "import '../../admin/src/provider.js';", 'web-imports-no-admin'],
  [
    'web/src/bad-contract.ts',
    "import { Quote } from '@safar/domain/contracts/bookings/quotes';\nvoid new Quote();",
    'contracts-as-types-in-front-ends',
  ],
  ['admin/src/bad-web.ts', "import '../../web/src/lib/http.js';", 'admin-imports-no-web'],
];

function write(file: string, source: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), source);
}

async function cruise(): Promise<Violation[]> {
  const command = [script('dependency-cruiser', 'depcruise'), '--config=.dependency-cruiser.cjs'];
  const folders = ['domain', 'backend', 'web', 'admin'];
  const args = [...command, '--output-type=json', ...folders];
  // It exits with an error, because the folder is full of forbidden imports.
  const child = spawn(process.execPath, args, { cwd: house, stdio: ['ignore', 'pipe', 'inherit'] });
  const stdout = await text(child.stdout);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

let violations: Violation[] = [];

beforeAll(async () => {
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(root, file), join(house, file));
  }
  for (const workspace of ['domain', 'backend', 'web', 'admin']) {
    mkdirSync(join(house, workspace));
    cpSync(join(root, workspace, 'package.json'), join(house, workspace, 'package.json'));
  }
  mkdirSync(join(house, 'node_modules', '@safar'), { recursive: true });
  symlinkSync(join(house, 'domain'), join(house, 'node_modules', '@safar', 'domain'));
  for (const name of ['class-validator', 'fast-check']) {
    symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name));
  }
  for (const [file, source] of Object.entries({ ...present, ...allowed })) write(file, source);
  for (const [file, source] of forbidden) write(file, source);
  violations = await cruise();
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

// [SPEC I1.1]
it.each(forbidden.map(([file, , rule]) => [file, rule]))('%s breaks the rule %s', (file, rule) => {
  const names = violations.filter(({ from }) => from === file).map((found) => found.rule.name);
  expect(names).toContain(rule);
});

// [SPEC I1.1]
it.each(Object.keys({ ...present, ...allowed }))('%s breaks no rule', (file) => {
  expect(violations.filter(({ from }) => from === file)).toEqual([]);
});
