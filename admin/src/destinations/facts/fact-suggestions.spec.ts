import { exchangedFact } from './fact-suggestions.js';

const suggested = { facts_sv: ['Ett', 'Fyra', 'Fem'], facts_ar: ['١', '٤', '٥'] };

describe('Exchanging one fact', () => {
  it('takes the first new suggestion in both languages and keeps the other facts', () => {
    const now = { facts_sv: ['Ett', 'Två', 'Tre'], facts_ar: ['١', '٢', '٣'] };
    expect(exchangedFact(now, suggested, 1)).toEqual({
      facts_sv: ['Ett', 'Fyra', 'Tre'],
      facts_ar: ['١', '٤', '٣'],
    });
  });

  it('finds nothing when the form has every suggestion', () => {
    expect(exchangedFact(suggested, suggested, 0)).toBeNull();
  });
});
