import { methodProblem } from './swish.js';

const rules = { swishOnline: true, swishMax: 1_000 };

describe('Swish on the site', () => {
  it('is offered up to the limit of the agency, when the agency has turned it on', () => {
    expect(methodProblem('swish_online', 1_000, rules)).toBeNull();
    expect(methodProblem('swish_online', 1_001, rules)).toBe('SWISH_LIMIT');
    expect(methodProblem('swish_online', 1, { ...rules, swishOnline: false })).toBe('SWISH_OFF');
  });

  it.each(['card', 'klarna'] as const)('does not limit %s', (method) => {
    expect(methodProblem(method, 1_001, { ...rules, swishOnline: false })).toBeNull();
  });
});
