import fc from 'fast-check';
import { DomainError } from './domain-error.js';
import { interpolate } from './issues.js';

describe('a sentence with values', () => {
  it.each([
    ['mellan {min}–{max} år', { min: 0, max: 2 }, 'mellan 0–2 år'],
    ['{n} av {n}', { n: 3 }, '3 av 3'],
    ['Uppgiften {field}', { field: 'email' }, 'Uppgiften email'],
    ['{min} och {max}', { min: 1 }, '1 och {max}'],
    ['inget', { min: 1 }, 'inget'],
    ['{ min }', { min: 1 }, '{ min }'],
  ])(
    '%j with %j is %j: a zero is a value, a missing one stays visible',
    (template, params, text) => {
      expect(interpolate(template, params)).toBe(text);
    },
  );

  it('stays as it is without values', () => {
    expect(interpolate('Högst {max} resenärer')).toBe('Högst {max} resenärer');
  });

  it('takes values as they are: what looks like a placeholder or a pattern in one is not filled in', () => {
    expect(interpolate('{one} {two}', { one: '{two}', two: '$&' })).toBe('{two} $&');
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(interpolate('({value})', { value })).toBe(`(${value})`);
      }),
    );
  });
});

describe('the error of the house', () => {
  it('carries its code, the values of its sentence and the problems behind it', () => {
    const problems = [{ code: 'NAME_MISSING', field: 'name' }];
    const error = new DomainError('NOT_ENOUGH_SEATS', { left: 2 }, problems);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'DomainError',
      message: 'NOT_ENOUGH_SEATS',
      code: 'NOT_ENOUGH_SEATS',
      params: { left: 2 },
      details: problems,
    });
  });

  it('needs nothing but a code', () => {
    expect(new DomainError('NOT_FOUND')).toMatchObject({ params: {}, details: undefined });
  });
});
