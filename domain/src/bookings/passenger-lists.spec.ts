import fc from 'fast-check';
import { type ListRow, listChanges } from './passenger-lists.js';

const row = (id: string, changes: Partial<ListRow> = {}): ListRow => ({
  id,
  booking: 'SAF7K2Q9M',
  name: `AL KHATIB/${id.toUpperCase()}`,
  own: { type: 'adult', birthdate: '1990-01-31' },
  shared: { phone: '+46701234567', notes: '' },
  ...changes,
});

const layla = row('layla');
const omar = row('omar');
const kim = row('kim', { booking: 'SAFX2Y3Z4' });

/** The changes in short form. */
const described = (before: readonly ListRow[], after: readonly ListRow[]): string[] =>
  listChanges(before, after).map(({ what, row: { id } }) => `${what} ${id}`);

describe('the changes between two versions of a passenger list', () => {
  it('are none when only the order differs', () => {
    expect(listChanges([layla, omar, kim], [kim, layla, omar])).toEqual([]);
  });

  it('add all passengers when there was no earlier version', () => {
    expect(described([], [layla, omar])).toEqual(['added layla', 'added omar']);
  });

  it('contain added and removed passengers, removed ones as they were', () => {
    expect(listChanges([layla, omar], [layla, kim])).toEqual([
      { what: 'removed', row: omar, differences: [] },
      { what: 'added', row: kim, differences: [] },
    ]);
  });

  it('distinguish a corrected name from another person', () => {
    const corrected = row('omar', { name: 'AL KHATEEB/OMAR' });
    expect(listChanges([layla, omar], [layla, corrected])).toEqual([
      {
        what: 'renamed',
        row: corrected,
        differences: [{ field: 'name', from: 'AL KHATIB/OMAR', to: 'AL KHATEEB/OMAR' }],
      },
    ]);
    const successor = row('sara');
    expect(described([layla, omar], [layla, successor])).toEqual(['removed omar', 'added sara']);
  });

  it('contain the old and the new value of a passenger', () => {
    const corrected = row('omar', { own: { type: 'adult', birthdate: '1991-01-31' } });
    expect(listChanges([omar], [corrected])).toEqual([
      {
        what: 'changed',
        row: corrected,
        differences: [{ field: 'birthdate', from: '1990-01-31', to: '1991-01-31' }],
      },
    ]);
  });

  it('contain a change of the booking once, with its first passenger', () => {
    const moved = { shared: { phone: '+46709999999', notes: '' } };
    expect(described([layla, omar, kim], [row('layla', moved), row('omar', moved), kim])).toEqual([
      'booking layla',
    ]);
  });

  it('contain no booking change for a booking that is new in the list', () => {
    expect(described([layla], [layla, kim])).toEqual(['added kim']);
  });

  it('treat a value missing in the old version as empty', () => {
    const more = row('omar', { own: { ...omar.own, passport: 'P1234' } });
    expect(listChanges([omar], [more])[0]?.differences).toEqual([
      { field: 'passport', from: '', to: 'P1234' },
    ]);
  });

  it('treat a value missing in the new version as removed', () => {
    const less = row('omar', { own: { ...omar.own, bags: 'Extra väska' } });
    expect(listChanges([less], [omar])[0]?.differences).toEqual([
      { field: 'bags', from: 'Extra väska', to: '' },
    ]);
  });

  it('turn any version into any other version', () => {
    const rows = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        name: fc.constantFrom('X', 'Y'),
        booking: fc.constant('SAF'),
        own: fc.record({ type: fc.constantFrom('adult', 'child') }),
        shared: fc.constant({}),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const changes = listChanges(before, after);
        const corrected = new Map<string, ListRow>(before.map((one) => [one.id, one]));
        for (const { what, row: now } of changes) {
          if (what === 'removed') corrected.delete(now.id);
          else corrected.set(now.id, now);
        }
        expect(new Set(corrected.values())).toEqual(new Set(after));
        expect(new Set(changes.map((change) => change.row.id)).size).toBe(changes.length);
      }),
    );
  });
});
