import { linkedParty, withParty } from './party-choice.js';

const FROM_SEARCH = new URLSearchParams('date=2027-07-03&adults=2');

describe('The party in the address of a trip', () => {
  it.each([
    { party: { adults: 1, children: 0, infants: 0 } },
    { party: { adults: 12, children: 2, infants: 1 }, childAges: [4, 11] },
    { party: { adults: 9, children: 11, infants: 0 } },
  ])('is the same after a reload: $party', (choice) => {
    expect(linkedParty(withParty(choice)(FROM_SEARCH))).toEqual(choice);
  });

  it.each(['', 'adults=0', 'adults=-1', 'adults=two', 'adults=21', 'children=2'])(
    'is not read from «%s»',
    (query) => {
      expect(linkedParty(new URLSearchParams(query))).toBeNull();
    },
  );
});
