import { departureRecord } from '../../../test/destination-records.js';
import { changedRows, gridField, rebased, rowOf } from './grid-values.js';

const one = departureRecord({ id: 'a', version: 3, price_adult: 900 });
const two = departureRecord({ id: 'b', version: 1 });
const base = [rowOf(one), rowOf(two)];

describe('The grid of departures', () => {
  it('sends only changed rows with only their changed fields; an emptied price is the trip’s', () => {
    expect(changedRows(base, base)).toEqual([]);
    const rows = base.map((row) => ({ ...row, price_adult: '', state: 'closed' as const }));
    expect(changedRows(rows, base).map(({ body }) => body)).toEqual([
      { id: 'a', version: 3, price_adult: null, state: 'closed' },
      { id: 'b', version: 1, state: 'closed' },
    ]);
  });

  it('finds the cell of a rejected field, although unchanged rows were not sent', () => {
    const rows = [rowOf(one), { ...rowOf(two), capacity: '1' }];
    const sent = changedRows(rows, base);
    expect(gridField('rows.0.capacity', sent)).toBe('rows.1.capacity');
    expect(gridField('rows', sent)).toBe('rows');
  });

  it('keeps edits on top of what another user saved', () => {
    const now = departureRecord({ id: 'a', version: 4, price_adult: 950, capacity: 5 });
    const edited = { ...rowOf(one), price_adult: '800' };
    expect(rebased(edited, rowOf(one), now)).toEqual({ ...rowOf(now), price_adult: '800' });
  });
});
