import { type Sleeper, amongTypes, choiceOf, chosenFrom } from './room-choice.js';

const SLEEPERS: Sleeper[] = [
  { id: 'p-1', name: 'Amina', type: 'adult' },
  { id: 'p-2', name: 'Layla', type: 'child' },
];
const own = (passenger_id: string) => ({ passenger_id, bed: 'own' }) as const;
const TOGETHER = [{ room_type_id: 'double', guests: [own('p-1'), own('p-2')] }];

describe('The choice of rooms', () => {
  it('is sent as it was read', () => {
    expect(chosenFrom(choiceOf(TOGETHER), SLEEPERS)).toEqual(TOGETHER);
  });

  it('leaves out rooms without guests', () => {
    const choice = choiceOf(TOGETHER);
    expect(chosenFrom({ ...choice, types: ['double', ''] }, SLEEPERS)).toEqual(TOGETHER);
  });

  it('asks for a type anew where it is not on sale', () => {
    const choice = choiceOf(TOGETHER);
    expect(amongTypes(choice, [{ room_type_id: 'double' }])).toEqual(choice);
    expect(amongTypes(choice, [])).toEqual({ ...choice, types: [''] });
  });

  it('waits until each has a room, and each room with guests a type', () => {
    const { types, places } = choiceOf(TOGETHER);
    expect(chosenFrom({ types, places: {} }, SLEEPERS)).toBeNull();
    expect(chosenFrom({ types: [''], places }, SLEEPERS)).toBeNull();
  });
});
