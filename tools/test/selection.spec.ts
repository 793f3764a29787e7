import { selectTests } from './selection.mjs';

const FILES = [
  'domain/src/pricing/pricing.ts',
  'domain/src/pricing/pricing.spec.ts',
  'backend/src/checkout/checkout.module.ts',
  'backend/test/api/payments/paying.spec.ts',
  'web/e2e/pages/header.spec.ts',
  'web/src/ui/days.spec.ts',
];

function filesAt(path: string): readonly string[] | null {
  const found = FILES.filter((file) => file === path || file.startsWith(`${path}/`));
  return found.length > 0 ? found : null;
}

const select = (...args: string[]) => selectTests(args, filesAt);

describe('npm test -- <file, folder or word>', () => {
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

  it('runs the specs of a folder, in Jest, the browser or both', () => {
    expect(select('domain/src/pricing')).toMatchObject({
      jest: ['domain/src/pricing/'],
      playwright: [],
      related: [],
    });
    expect(select('./web/e2e/')).toMatchObject({ jest: [], playwright: ['web/e2e/'] });
    expect(select('web')).toMatchObject({ jest: ['web/'], playwright: ['web/'] });
  });

  it('says at once that a folder has no specs', () => {
    expect(() => select('backend/src/checkout')).toThrow('No test is in backend/src/checkout/.');
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
