import { joinedLines } from './joined-lines.js';

const line = (what: `${string}:${string}`, unitPrice: number, travellerType = 'adult') => {
  const [kind = '', label = ''] = what.split(':');
  return { kind, label, travellerType, quantity: 1, unitPrice, amount: unitPrice };
};

describe('joinedLines', () => {
  it('adds up what several travellers pay for the same room or extra', () => {
    const bag = line('extra:bag23', 650);
    const lines = [
      line('traveller:', 18_900),
      line('room:room_supplement', 3_500),
      line('room:room_supplement', 3_500),
      line('room:room_supplement', 2_500, 'child'),
      bag,
      { ...bag, quantity: 2, amount: 1_300 },
      line('extra:visa', 650),
    ];
    expect(joinedLines(lines)).toEqual([
      line('traveller:', 18_900),
      { ...line('room:room_supplement', 3_500), quantity: 2, amount: 7_000 },
      line('room:room_supplement', 2_500, 'child'),
      { ...bag, quantity: 3, amount: 1_950 },
      line('extra:visa', 650),
    ]);
  });

  it('leaves discounts, fees and what was taken back apart', () => {
    const lines = [
      line('discount:manual_discount', -100),
      line('discount:manual_discount', -100),
      line('extra:visa', 1_490),
      { ...line('extra:visa', 1_490), unitPrice: -1_490, amount: -1_490 },
      { ...line('extra:visa', 1_490), reason: 'Telefon' },
    ];
    expect(joinedLines(lines)).toEqual(lines);
  });
});
