import { isolateLtr } from '../money/formats.js';
import { roomGuestsText } from './room-guests-text.js';

const ROOM = {
  name_sv: 'Familjerum',
  name_ar: 'غرفة عائلية',
  guests: [
    { firstName: 'Omar', lastName: 'Haddad', bed: 'own' },
    { firstName: 'Sami', lastName: 'Haddad', bed: 'shared' },
    { firstName: 'Lina', lastName: 'Haddad', bed: 'cot' },
  ],
} as const;

describe('roomGuestsText', () => {
  it('says who sleeps in a room, and in which bed when it is not an own one', () => {
    expect(roomGuestsText(ROOM, 'sv', String)).toEqual([
      'Familjerum',
      'Omar Haddad, Sami Haddad (delar säng med en vuxen), Lina Haddad (spjälsäng)',
    ]);
  });

  it('keeps names from left to right between Arabic words', () => {
    const [name, guests] = roomGuestsText(ROOM, 'ar', isolateLtr);
    expect(name).toBe('غرفة عائلية');
    expect(guests).toContain(`${isolateLtr('Sami Haddad')} (في سرير أحد البالغين)، `);
  });
});
