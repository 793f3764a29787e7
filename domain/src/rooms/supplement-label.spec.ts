import { supplementLabel } from './supplement-label.js';

const travellers = (quantity: number) => ({ kind: 'traveller', quantity }) as const;
const ROOM = { kind: 'room', quantity: 1 } as const;

describe('What empty beds are called', () => {
  it.each([
    ['one traveller', [travellers(1), ROOM], 'single_supplement'],
    ['two of a type', [travellers(2), ROOM], 'underuse'],
    ['an adult and a child', [travellers(1), travellers(1), ROOM], 'underuse'],
    ['a change without travellers', [ROOM], 'underuse'],
  ])('for %s', (_case, lines, label) => {
    expect(supplementLabel('single_supplement', lines)).toBe(label);
  });

  it.each(['shared_bed', null, undefined])('leaves %s as it is (negative control)', (label) => {
    expect(supplementLabel(label, [travellers(2)])).toBe(label);
  });
});
