import { roomsKey, roomsText } from './rooms-text.js';

const room = (name_sv: string, name_ar = '') => ({ name_sv, name_ar });
const DOUBLE = room('Dubbelrum', 'غرفة مزدوجة');

describe('roomsText', () => {
  it('counts rooms of each kind in their order', () => {
    expect(roomsText([DOUBLE, DOUBLE, room('Enkelrum')], 'sv')).toBe('2 dubbelrum, 1 enkelrum');
  });

  it('puts the number behind the name in Arabic, and falls back to the Swedish name', () => {
    expect(roomsText([DOUBLE, room('Svit')], 'ar')).toBe('غرفة مزدوجة (1)، Svit (1)');
  });

  it('has one key for the same rooms in any order', () => {
    expect(roomsKey([DOUBLE, room('Svit')])).toBe(roomsKey([room('Svit'), DOUBLE]));
    expect(roomsKey([DOUBLE])).not.toBe(roomsKey([DOUBLE, DOUBLE]));
  });
});
