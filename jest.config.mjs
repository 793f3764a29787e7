// @ts-check

/**
 * SWC compiles specs and their helpers to CommonJS. Node itself loads packages, and in the API tests the built backend,
 * once per worker: tools/test/jest/shared-runtime.mjs.
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

/** Specs of scripts that start the whole product or PostgreSQL. */
const productSpecs = [
  '<rootDir>/tools/start/create-admin.spec.ts',
  '<rootDir>/tools/start/database-command.spec.ts',
  '<rootDir>/tools/start/start.spec.ts',
  '<rootDir>/tools/postgres/launcher.spec.ts',
];

/** Tests that only run in `npm run test:reliability -- --full`, because they take long. */
const tooLong = process.env['PROOF'] === 'full' ? [] : ['<rootDir>/backend/test/reliability/long/'];

/** Specs that need a program that npm does not install: backend/test/external/outside/run.mjs. */
const outside = process.env['OUTSIDE'] ? [] : ['<rootDir>/backend/test/external/'];

/** @type {import('jest').Config} */
const shared = {
  rootDir: import.meta.dirname,
  runtime: '<rootDir>/tools/test/jest/shared-runtime.mjs',
  testEnvironment: '<rootDir>/tools/test/jest/shared-environment.mjs',
  moduleNameMapper: {
    '^@safar/domain/(.*)$': '<rootDir>/domain/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.safar/', '<rootDir>/(domain|backend)/dist/'],
  transform: {
    '\\.tsx$': ['@swc/jest', tsx],
    '\\.ts$': ['@swc/jest', typescript],
    '\\.m?js$': ['@swc/jest', javascript],
  },
  transformIgnorePatterns: ['/node_modules/'],
};

/** A built backend and one PostgreSQL for all suites of the run. */
const withServer = {
  ...shared,
  testEnvironment: '<rootDir>/tools/test/jest/server-environment.mjs',
  testEnvironmentOptions: { builtSources: true },
  globalSetup: '<rootDir>/backend/test/harness/test-server.mjs',
  globalTeardown: '<rootDir>/backend/test/harness/global-teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  // Only stops tests that hang; the benches measure speed.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/test/jest/sequencer.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testPathIgnorePatterns: [...productSpecs, '\\.dom\\.spec\\.tsx$'],
      testMatch: [
        '<rootDir>/domain/src/**/*.spec.ts',
        '<rootDir>/tools/**/*.spec.ts',
        '<rootDir>/web/src/**/*.spec.{ts,tsx}',
        '<rootDir>/admin/src/**/*.spec.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/tools/test/jest/dom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/tools/test/jest/dom-setup.mjs'],
      testMatch: ['<rootDir>/{admin,web}/src/**/*.dom.spec.tsx'],
    },
    {
      ...withServer,
      displayName: 'api',
      testMatch: [
        '<rootDir>/backend/{src,seed,stripe-sandbox}/**/*.spec.ts',
        '<rootDir>/backend/test/{api,external,factories,harness}/**/*.spec.ts',
      ],
      testPathIgnorePatterns: outside,
    },
    {
      ...withServer,
      displayName: 'reliability',
      testMatch: ['<rootDir>/backend/test/reliability/**/*.spec.ts', ...productSpecs],
      testPathIgnorePatterns: tooLong,
    },
  ],
};
