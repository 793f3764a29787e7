import type { IsoDay } from '@safar/domain/dates/dates';
import { collectGarbage } from '../../../test/harness/garbage.js';
import type { OfferedDestination } from '../destinations/destinations.service.js';
import { SearchIndexes } from './search-indexes.js';

const TODAY = '2027-01-01' as IsoDay;

/** A trip as it is read from the database, with one departure. */
const read = (mark: string): OfferedDestination[] => [
  {
    destination: { id: 'umrah', is_active: true, version: 1, region: '', themes: [] },
    departures: [
      {
        id: 'first',
        date: '2027-07-01',
        return_date: '2027-07-08',
        capacity: 40,
        blocked: 0,
        taken: 0,
        prices: { adult: 9990, child: 8000, infant: 1000 },
        airports: [{ id: 'a', iata: 'ARN', diff_adult: 0, diff_child: 0, diff_infant: 0 }],
        rooms: [],
        discounts: [],
        mark,
      },
    ],
    stays: { ofDestination: [], ofDepartures: new Map() },
  } as unknown as OfferedDestination,
];

/** Makes the snapshot of a first reading, of which only the reference returned remains. */
function firstSnapshot(indexes: SearchIndexes) {
  const destinations = read('1');
  const { destinations: indexed } = indexes.snapshot(destinations, TODAY);
  const [departure] = destinations[0]?.departures ?? [];
  if (!departure) throw new Error('the trip has a departure');
  return { departure: new WeakRef(departure), index: indexed[0] };
}

describe('The indexes of searches', () => {
  it('keep the index of an unchanged trip, but no departure as an earlier snapshot read it', async () => {
    const indexes = new SearchIndexes();
    const { departure, index } = firstSnapshot(indexes);
    const { destinations } = indexes.snapshot(read('1'), TODAY);
    await collectGarbage();
    expect(destinations[0]).toBe(index);
    expect(departure.deref()).toBeUndefined();
  });

  it('make that of a changed trip anew', () => {
    const indexes = new SearchIndexes();
    const { index } = firstSnapshot(indexes);
    expect(indexes.snapshot(read('2'), TODAY).destinations[0]).not.toBe(index);
  });
});
