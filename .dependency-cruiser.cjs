// @ts-check

/**
 * Who may import whom: the table of docs/architecture.md, as rules that fail the build. "values"
 * means imports that exist at run time; `import type` leaves nothing behind and is judged apart.
 */

/** A feature is a folder of backend/src, or a folder in one of these groups. */
const groups = '(?:catalog|system)';
const name = `(${groups}/[^/]+|(?!common/|database/)[^/]+)`;
const feature = `^backend/src/${name}/`;
const spec = '\\.spec\\.tsx?$';
/** Every subject of the domain; contracts describe the wire. */
const rules = '^domain/src/(?!contracts/)';

/** Layers of the backend: each may import from itself and from those before it. */
const layers = [
  ['common', 'database'],
  ['settings'],
  ['media', 'mails', 'documents', 'staff'],
  ['catalog'],
  ['bookings'],
  ['payments'],
  ['booking-changes'],
  ['staff-bookings'],
  ['passenger-lists', 'back-office', 'inbox', 'privacy'],
  ['site', 'system'],
];

/** @param {readonly string[]} names */
const folders = (names) => `^backend/src/(?:${names.join('|')})/`;

const layerOrder = layers.slice(0, -1).map((layer, index) => ({
  name: `layers-${layer[0]}`,
  comment: `${layer.join(', ')} import nothing from the layers that build on them.`,
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
      comment: 'Every import must lead somewhere.',
      severity: 'error',
      from: { path: '^(domain|backend|web|admin|tools|bench)/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/dist/'] },
    },
    {
      name: 'rules-import-nothing',
      comment:
        'The rules of the domain are pure TypeScript: no package, no Node module, no contract. Clock, chance and environment come in as arguments (oxlint sees to those).',
      severity: 'error',
      from: { path: rules, pathNot: spec },
      to: { pathNot: rules },
    },
    {
      name: 'contracts-import-rules-and-validators',
      comment: 'The wire is described with rules, class-validator, class-transformer and OpenAPI.',
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
      name: 'domain-knows-nobody',
      comment: 'The domain is imported by the other three and imports none of them.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: '^(backend|web|admin|tools|bench)/' },
    },
    {
      name: 'common-knows-no-feature',
      comment: 'backend/src/common imports domain, database and packages only.',
      severity: 'error',
      from: { path: '^backend/src/common/', pathNot: spec },
      to: { path: '^backend/(src/(?!common/|database/)|seed/|test/)' },
    },
    {
      name: 'features-meet-at-the-door',
      comment:
        'Of another feature, a feature may use the module, the service and the entity. Queries, views and controllers are its own business.',
      severity: 'error',
      from: { path: feature, pathNot: spec },
      to: {
        path: feature,
        // The invariants are everybody's: a restore is not done before they hold.
        pathNot: [
          '^backend/src/$1/',
          '\\.(module|service|entity)\\.ts$',
          '^backend/src/payments/ledger/invariants\\.ts$',
        ],
      },
    },
    ...layerOrder,
    {
      name: 'sandbox-behind-the-gateway',
      comment: 'The product calls the payment sandbox in one place, where it would call Stripe.',
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
      name: 'sandbox-stands-alone',
      comment: 'The payment sandbox knows nothing of bookings: it is a stand-in for Stripe.',
      severity: 'error',
      from: { path: '^backend/stripe-sandbox/', pathNot: spec },
      to: { path: ['^backend/src/(?!common/)', '^backend/(seed|test)/'] },
    },
    {
      name: 'product-knows-no-tests',
      comment: 'Tests, benchmarks and specs are never part of the product.',
      severity: 'error',
      from: { path: '^(backend|domain|web|admin)/(src|seed|stripe-sandbox)/', pathNot: spec },
      to: { path: ['^backend/test/', '^bench/', '/e2e/', spec] },
    },
    {
      name: 'migrations-stand-alone',
      comment:
        'A migration is history: it must do tomorrow what it did when it was written, so it uses no code that changes.',
      severity: 'error',
      from: { path: '^backend/src/database/', pathNot: spec },
      to: { path: ['^backend/src/(?!database/)', '^domain/'] },
    },
    {
      name: 'front-ends-know-no-server',
      comment: 'Web and admin know the API, not the code behind it.',
      severity: 'error',
      from: { path: '^(web|admin)/' },
      to: { path: '^backend/' },
    },
    {
      name: 'web-knows-no-admin',
      comment: 'The public site and the console are two programs.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^admin/' },
    },
    {
      name: 'admin-knows-no-web',
      comment: 'The public site and the console are two programs.',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^web/' },
    },
    {
      name: 'contracts-as-types-in-front-ends',
      comment:
        'Contracts carry class-validator; as values they would put the whole validator into the browser.',
      severity: 'error',
      from: { path: '^(web|admin)/src/' },
      to: { path: '^domain/src/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-through-its-door',
      comment: 'Other workspaces import the domain by its package name, never by a relative path.',
      severity: 'error',
      from: { path: '^(backend|web|admin|tools|bench)/' },
      to: { path: '^domain/', dependencyTypes: ['local'] },
    },
    {
      name: 'product-uses-declared-packages',
      comment:
        'What the product imports must stand in its own package.json, and not as a dev tool.',
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
