import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';

/** A rule of .oxlintrc.jsonc, a file it applies to, and a source that breaks it. */
const REFUSED: readonly (readonly [rule: string, file: string, source: string])[] = [
  ['typescript(no-floating-promises)', 'backend/src/a.ts', 'Promise.resolve(1);\nexport {};\n'],
  ['typescript(no-explicit-any)', 'backend/src/b.ts', 'export const a = (b: any): void => b;\n'],
  [
    'typescript(no-unsafe-return)',
    'backend/src/c.ts',
    "export const a = (): number => JSON.parse('1');\n",
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'backend/src/d.ts',
    "export function a(b: 'x' | 'y'): void {\n  switch (b) {\n    case 'x':\n  }\n}\n",
  ],
  ['safar(no-enum)', 'backend/src/e.ts', 'export enum A {\n  B,\n}\n'],
  ['safar(max-params)', 'tools/f.mjs', 'export const f = (a, b, c, d) => [a, b, c, d];\n'],
  [
    'safar(consistent-type-imports)',
    'backend/src/g.ts',
    "import { Server } from 'node:http';\nexport type A = Server;\n",
  ],
  ['safar(no-current-date)', 'domain/src/money/h.ts', 'export const a = () => new Date();\n'],
  ['safar(no-current-date)', 'domain/src/money/deep/k.ts', 'export const a = () => new Date();\n'],
  ['eslint(no-restricted-properties)', 'domain/src/money/i.ts', 'export const a = Date.now();\n'],
  ['eslint(no-restricted-imports)', 'domain/src/money/j.ts', "export * from 'node:fs';\n"],
  [
    'eslint(no-restricted-imports)',
    'web/src/k.ts',
    "import '@safar/domain/contracts/system/config';\n",
  ],
  ['eslint(no-restricted-imports)', 'admin/src/l.ts', "import '@safar/web/src/x';\n"],
  ['eslint(no-console)', 'web/src/m.ts', 'console.log(1);\n'],
  ['eslint(eqeqeq)', 'tools/n.mjs', 'export const a = (b) => b == 1;\n'],
  [
    'react-hooks(exhaustive-deps)',
    'web/src/o.tsx',
    "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) {\n  useEffect(() => b(), []);\n  return null;\n}\n",
  ],
];

/** The closest valid variants of some of them. */
const ALLOWED = {
  'backend/src/allowed.ts':
    "import type { Server } from 'node:http';\nexport const a = (b: Server): boolean => b.listening;\n",
  'domain/src/money/allowed.ts': "export * from './h.js';\n",
  'web/src/allowed.ts':
    "import type { A } from '@safar/domain/contracts/system/config';\nexport type { A };\n",
  'tools/allowed.mjs': 'console.log(1);\n',
};

const COMPILER = {
  strict: true,
  module: 'nodenext',
  target: 'es2022',
  jsx: 'react-jsx',
  noEmit: true,
  types: ['node'],
};

interface Finding {
  readonly code: string;
  readonly filename: string;
}

/** Runs oxlint with our settings on a folder with the layout of this repository. */
function lint(folder: string): readonly Finding[] {
  for (const name of ['.oxlintrc.jsonc', 'tools/check/lint-plugin.mjs', 'package.json']) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER }));
  const command = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [command, '--disable-nested-config', '--format=json'];
  // It exits with 1, because it finds something.
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
}

describe('The linter', () => {
  let folder = '';
  let findings: readonly Finding[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'safar-lint-'));
    const sources = REFUSED.map(([, file, source]) => [file, source] as const);
    for (const [file, source] of [...sources, ...Object.entries(ALLOWED)]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    findings = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(REFUSED)('reports %s in %s', (rule, file) => {
    const codes = findings.filter(({ filename }) => filename === file).map(({ code }) => code);
    expect(codes).toContain(rule);
  });

  it.each(Object.keys(ALLOWED))('accepts valid code: %s', (file) => {
    expect(findings.filter(({ filename }) => filename === file)).toEqual([]);
  });
});
