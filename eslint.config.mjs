// @ts-check
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const specs = ['**/*.spec.{ts,tsx}', '**/e2e/**/*.ts'];

/**
 * @param {number} max
 * @returns {import('eslint').Linter.RulesRecord}
 */
const functionLength = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

/** At most three positional arguments, and five dependencies to inject (max-params knows no difference). */
const fewParameters = [
  {
    selector:
      ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression)[params.length>3]',
    message: 'At most three parameters: put the rest into an object.',
  },
  {
    selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]',
    message: 'At most five dependencies: this class does too much.',
  },
];

const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of string literals: an enum exists at run time only for itself.',
};

const houseRules = tseslint.config({
  files: ['**/*.{ts,tsx,mjs,cjs}'],
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-restricted-syntax': ['error', noEnum, ...fewParameters],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    curly: ['error', 'multi-line'],
    'prefer-const': 'error',
    'no-var': 'error',
    'no-eval': 'error',
    'no-template-curly-in-string': 'error',
    ...functionLength(40),
  },
});

const typedRules = tseslint.config({
  files: ['**/*.{ts,tsx}'],
  extends: [tseslint.configs.strictTypeChecked],
  languageOptions: {
    parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
  },
  rules: {
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-non-null-assertion': 'error',
    // In files with decorators the rule steps back by itself: Nest reads constructor types at run
    // time, so injected classes must stay value imports.
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    // A Nest module is a class without members.
    '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    // The type says what a value should be; what comes over the wire or out of an index may differ.
    '@typescript-eslint/no-unnecessary-condition': 'off',
    // Contracts are classes for the validator's sake; values of that shape need not be instances.
    '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    '@typescript-eslint/no-misused-spread': 'off',
    // Costs a sixth of the whole run; versions are pinned, so nothing becomes deprecated by itself.
    '@typescript-eslint/no-deprecated': 'off',
    // Only libraries bring enums here, and their own numbers and strings are what they compare with.
    '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    '@typescript-eslint/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
});

const scriptRules = tseslint.config({
  // Their types are checked by tsc (checkJs); here only what needs no types.
  files: ['**/*.{mjs,cjs}'],
  extends: [tseslint.configs.strict],
  languageOptions: { globals: globals.node },
  rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
});

const faces = tseslint.config(
  {
    files: ['web/src/**/*.{ts,tsx}', 'admin/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // Of this plugin only what finds mistakes; its other rules run a whole compiler on every file.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@safar/domain/contracts/*'],
              allowTypeImports: true,
              message:
                'Contracts carry the server-side validator; front ends take their types only.',
            },
            {
              group: ['@safar/backend', '@safar/backend/*', '**/backend/**'],
              message: 'Front ends know the API, not the server.',
            },
          ],
        },
      ],
      // React calls event handlers without looking at what they return.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  // Markup is long and flat, and so are the drawings.
  { files: ['**/*.tsx', 'web/art/**/*.mjs'], rules: functionLength(80) },
  {
    files: ['web/src/**'],
    rules: restrictedImports('@safar/admin', 'The site and the console do not know each other.'),
  },
  {
    files: ['admin/src/**'],
    rules: restrictedImports('@safar/web', 'The console and the site do not know each other.'),
  },
);

const pureRules = tseslint.config({
  files: ['domain/src/rules/**/*.ts'],
  ignores: specs,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ regex: '^[^.]', message: 'Rules are pure TypeScript and import nothing.' }] },
    ],
    'no-restricted-globals': ['error', 'process', 'crypto', 'performance', 'setTimeout', 'fetch'],
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: 'Take the moment as an argument.' },
      { object: 'Math', property: 'random', message: 'Take the random number as an argument.' },
      { object: 'globalThis', property: 'crypto', message: 'Take random bytes as an argument.' },
    ],
    'no-restricted-syntax': [
      'error',
      noEnum,
      ...fewParameters,
      {
        selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
        message: 'Take the moment as an argument.',
      },
    ],
  },
});

const tests = tseslint.config({
  files: [...specs, 'backend/{test,bench}/**/*.ts'],
  rules: {
    'max-lines-per-function': 'off',
    // supertest's `response.body` is `any`; what it holds is what the test is about.
    '@typescript-eslint/no-unsafe-assignment': 'off',
    '@typescript-eslint/no-unsafe-member-access': 'off',
    '@typescript-eslint/no-unsafe-argument': 'off',
    '@typescript-eslint/no-unsafe-call': 'off',
    '@typescript-eslint/no-unsafe-return': 'off',
    '@typescript-eslint/unbound-method': 'off',
  },
});

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.safar/',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  ...typedRules,
  ...scriptRules,
  ...houseRules,
  { files: ['scripts/**', 'web/art/**', '*.mjs'], rules: { 'no-console': 'off' } },
  // The one place of the site that speaks to the developer console.
  { files: ['web/src/browser-log.ts'], rules: { 'no-console': 'off' } },
  ...faces,
  ...pureRules,
  ...tests,
);

/**
 * @param {string} name
 * @param {string} message
 * @returns {import('eslint').Linter.RulesRecord}
 */
function restrictedImports(name, message) {
  const patterns = [{ group: [name, `${name}/*`], message }];
  return { 'no-restricted-imports': ['error', { patterns }] };
}
