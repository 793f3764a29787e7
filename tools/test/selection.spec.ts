import { selectTests } from './selection.mjs';

const files = new Set([
  'domain/src/pricing/pricing.ts',
  'backend/test/api/payments/paying.spec.ts',
  'web/e2e/pages/header.spec.ts',
]);
const select = (...args: string[]) => selectTests(args, (path) => files.has(path));

describe('npm test -- <path or word>', () => {
  it('runs a single spec', () => {
    expect(select('./backend/test/api/payments/paying.spec.ts')).toMatchObject({
      jest: ['backend/test/api/payments/paying.spec.ts'],
      playwright: [],
      related: [],
    });
  });

  it('runs a browser test in the browser only', () => {
    expect(select('web/e2e/pages/header.spec.ts')).toMatchObject({
      jest: [],
      playwright: ['web/e2e/pages/header.spec.ts'],
    });
  });

  it('runs the specs that import a source', () => {
    expect(select('domain/src/pricing/pricing.ts')).toMatchObject({
      related: ['domain/src/pricing/pricing.ts'],
      jest: [],
      playwright: [],
    });
  });

  it('searches a word in the paths of all levels, and passes options on', () => {
    expect(select('refund', '-t', 'late payment')).toEqual({
      related: [],
      jest: ['refund'],
      playwright: ['refund'],
      options: ['-t', 'late payment'],
    });
  });
});
