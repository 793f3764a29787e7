// @ts-check

/**
 * The allowed imports of docs/architecture.md as rules that fail the build. A rule that excludes `type-only` applies
 * only to imports that exist at run time, not to `import type`.
 */

/** A feature is a folder of backend/src, or a folder in one of these groups. */
const groups = '(?:catalog|system)';
const name = `(${groups}/[^/]+|(?!common/|database/)[^/]+)`;
const feature = `^backend/src/${name}/`;
const spec = '\\.(spec|fixture)\\.tsx?$';
/** All folders of the domain except the contracts, which describe the API. */
const rules = '^domain/src/(?!contracts/)';

/** Layers of the backend: each may import from itself and from those before it. */
const layers = [
  ['common', 'database'],
  ['settings'],
  ['media', 'mails', 'documents', 'staff'],
  ['catalog'],
  ['bookings'],
  ['payments'],
  ['gift-cards'],
  ['checkout'],
  ['booking-changes'],
  ['staff-bookings'],
  ['passenger-lists', 'back-office', 'inbox', 'reviews', 'privacy'],
  ['site', 'system'],
];

/** @param {readonly string[]} names */
const folders = (names) => `^backend/src/(?:${names.join('|')})/`;

const layerOrder = layers.slice(0, -1).map((layer, index) => ({
  name: `layers-${layer[0]}`,
  comment: `${layer.join(', ')} import nothing from the layers above them.`,
  severity: /** @type {const} */ ('error'),
  from: { path: folders(layer), pathNot: spec },
  to: { path: folders(layers.slice(index + 1).flat()) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A reader of a cycle has no file to start with. Imports of types count too.',
      severity: 'error',
      from: { path: '^(domain|backend|web|admin|tools|bench)/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import must resolve to a file or package.',
      severity: 'error',
      from: { path: '^(domain|backend|web|admin|tools|bench)/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/dist/'] },
    },
    {
      name: 'rules-import-nothing',
      comment:
        'The rules of the domain are pure TypeScript: no package, no Node module, no contract. Time, random numbers and environment are passed as arguments (checked by oxlint).',
      severity: 'error',
      from: { path: rules, pathNot: spec },
      to: { pathNot: rules },
    },
    {
      name: 'contracts-import-rules-and-validators',
      comment:
        'Contracts import only rules, class-validator, class-transformer and the OpenAPI decorators.',
      severity: 'error',
      from: { path: '^domain/src/contracts/', pathNot: spec },
      to: {
        pathNot: [
          '^domain/src/',
          '(^|/)node_modules/(class-validator|class-transformer|@nestjs/swagger|reflect-metadata)/',
        ],
      },
    },
    {
      name: 'domain-imports-no-workspace',
      comment: 'The other workspaces import the domain; the domain imports none of them.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: '^(backend|web|admin|tools|bench)/' },
    },
    {
      name: 'common-imports-no-feature',
      comment: 'backend/src/common imports only domain, database and packages.',
      severity: 'error',
      from: { path: '^backend/src/common/', pathNot: spec },
      to: { path: '^backend/(src/(?!common/|database/)|seed/|test/)' },
    },
    {
      name: 'features-import-modules-services-entities',
      comment:
        'A feature imports only modules, services and entities of another feature; queries, views and controllers are private.',
      severity: 'error',
      from: { path: feature, pathNot: spec },
      to: {
        path: feature,
        // The restore also checks the invariants and repeats erasures, so every feature may import these two.
        pathNot: [
          '^backend/src/$1/',
          '\\.(module|service|entity)\\.ts$',
          '^backend/src/payments/ledger/invariants\\.ts$',
          '^backend/src/privacy/erasure/erasure-replay\\.ts$',
        ],
      },
    },
    ...layerOrder,
    {
      name: 'sandbox-only-in-gateway',
      comment: 'The product uses the payment sandbox only where it would call Stripe.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          spec,
          '^backend/src/payments/(payments\\.module|gateway/payment\\.gateway)\\.ts$',
        ],
      },
      to: { path: '^backend/stripe-sandbox/' },
    },
    {
      name: 'sandbox-imports-no-feature',
      comment: 'The payment sandbox replaces Stripe, so it contains no code about bookings.',
      severity: 'error',
      from: { path: '^backend/stripe-sandbox/', pathNot: spec },
      to: { path: ['^backend/src/(?!common/)', '^backend/(seed|test)/'] },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'The product never imports tests, benchmarks or specs.',
      severity: 'error',
      from: { path: '^(backend|domain|web|admin)/(src|seed|stripe-sandbox)/', pathNot: spec },
      to: { path: ['^backend/test/', '^bench/', '/e2e/', spec] },
    },
    {
      name: 'migrations-import-no-product-code',
      comment:
        'A migration must always do what it did when it was written, so it uses no code that can change.',
      severity: 'error',
      // The list of migrations is no migration.
      from: { path: '^backend/src/database/', pathNot: [spec, '/database/migrations\\.ts$'] },
      to: { path: ['^backend/src/(?!database/)', '^domain/'] },
    },
    {
      name: 'front-ends-import-no-server',
      comment: 'Web and admin use the API, not the code of the backend.',
      severity: 'error',
      from: { path: '^(web|admin)/' },
      to: { path: '^backend/' },
    },
    {
      name: 'web-imports-no-admin',
      comment: 'The public site and the console are separate programs.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^admin/' },
    },
    {
      name: 'admin-imports-no-web',
      comment: 'The public site and the console are separate programs.',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^web/' },
    },
    {
      name: 'contracts-as-types-in-front-ends',
      comment:
        'Contracts import class-validator; as values they would add the validator to the browser bundle.',
      severity: 'error',
      from: { path: '^(web|admin)/src/' },
      to: { path: '^domain/src/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-by-package-name',
      comment: 'Other workspaces import the domain by its package name, not by a relative path.',
      severity: 'error',
      from: { path: '^(backend|web|admin|tools|bench)/' },
      to: { path: '^domain/', dependencyTypes: ['local'] },
    },
    {
      name: 'product-uses-declared-packages',
      comment:
        'Packages that the product imports must be dependencies in its own package.json, not devDependencies.',
      severity: 'error',
      from: { path: '^(domain|backend)/(src|stripe-sandbox)/', pathNot: spec },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.safar|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
