// @ts-check

/**
 * Jest runs in CommonJS-transform mode: its native ESM mode fails on Node 20 as soon as a CommonJS
 * package (@nestjs/throttler, typeorm) requires an ESM one. SWC turns everything ESM into CommonJS.
 */

const target = 'es2022';

const typescript = {
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target,
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

const tsx = {
  ...typescript,
  jsc: {
    target,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

const javascript = {
  sourceMaps: false,
  module: { type: 'commonjs' },
  jsc: { target, parser: { syntax: 'ecmascript' } },
};

// ESM-only packages that specs reach; everything else in node_modules is loaded as it is.
const esmPackages = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  'load-esm',
  '@borewit',
];

/** Specs of scripts that need the whole product, built. */
const productSpecs = ['<rootDir>/scripts/create-admin.spec.ts', '<rootDir>/scripts/start.spec.ts'];

/** Proofs that only `npm run proof` has the time for. */
const tooLong = process.env['PROOF'] === 'full' ? [] : ['<rootDir>/backend/proof/long/'];

/** Specs that need a program which npm does not bring: backend/test/outside/run.mjs. */
const outside = process.env['OUTSIDE'] ? [] : ['<rootDir>/backend/test/outside/'];

/** @type {import('jest').Config} */
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  moduleNameMapper: {
    '^@safar/domain/(.*)$': '<rootDir>/domain/src/$1.ts',
    '^file-type$': 'file-type/node',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.safar/', '<rootDir>/(domain|backend)/dist/'],
  setupFiles: ['reflect-metadata'],
  transform: {
    '\\.tsx$': ['@swc/jest', tsx],
    '\\.ts$': ['@swc/jest', typescript],
    '\\.m?js$': ['@swc/jest', javascript],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
};

/** @type {import('jest').Config} */
export default {
  // A test that hangs has to end, and nothing else: how fast anything is stands in the benches.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testPathIgnorePatterns: productSpecs,
      testMatch: [
        '<rootDir>/domain/src/**/*.spec.ts',
        '<rootDir>/scripts/**/*.spec.ts',
        '<rootDir>/web/{src,art}/**/*.spec.{ts,tsx}',
        '<rootDir>/admin/src/**/*.spec.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'backend',
      testMatch: ['<rootDir>/backend/{src,seed,test,proof}/**/*.spec.ts', ...productSpecs],
      testPathIgnorePatterns: [...tooLong, ...outside],
      globalSetup: '<rootDir>/backend/test/global-setup.mjs',
      globalTeardown: '<rootDir>/backend/test/global-teardown.mjs',
    },
  ],
};
