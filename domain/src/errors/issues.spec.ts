import fc from 'fast-check';
import { DomainError } from './domain-error.js';
import { interpolate } from './issues.js';

describe('a message with parameters', () => {
  it.each([
    ['mellan {min}–{max} år', { min: 0, max: 2 }, 'mellan 0–2 år'],
    ['{n} av {n}', { n: 3 }, '3 av 3'],
    ['Uppgiften {field}', { field: 'email' }, 'Uppgiften email'],
    ['{min} och {max}', { min: 1 }, '1 och {max}'],
    ['inget', { min: 1 }, 'inget'],
    ['{ min }', { min: 1 }, '{ min }'],
  ])(
    '%j with %j is %j: zero is filled in, a missing value leaves the placeholder',
    (template, params, text) => {
      expect(interpolate(template, params)).toBe(text);
    },
  );

  it('stays unchanged without parameters', () => {
    expect(interpolate('Högst {max} resenärer')).toBe('Högst {max} resenärer');
  });

  it('contains the values literally, even if they look like placeholders or patterns', () => {
    expect(interpolate('{one} {two}', { one: '{two}', two: '$&' })).toBe('{two} $&');
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(interpolate('({value})', { value })).toBe(`(${value})`);
      }),
    );
  });
});

describe('DomainError', () => {
  it('has its code, the parameters of its message and its issues', () => {
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

  it('requires only a code', () => {
    expect(new DomainError('NOT_FOUND')).toMatchObject({ params: {}, details: undefined });
  });
});
