import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { NEW_TERMS, changeOf, termsOf, valuesOf } from './departure-values.js';

const departure: DepartureView = {
  version: 1,
  id: 'd', destination_id: 'istanbul', destination: 'Istanbul', date: '2027-07-02', return_date: '2027-07-06',
  state: 'open', capacity: 20, sold: 3, held: 1, options: 2, blocked: 4, overbooked: 0, free: 10, booked: true,
  price_adult: null, price_child: 900, price_infant: 0, booking_closes_days: 7, guaranteed: true,
  flights: 'none',
}; // oxfmt-ignore

describe('The departure form', () => {
  it('holds numbers as text, and empty text where the destination’s price applies', () => {
    expect(valuesOf(departure)).toEqual({
      date: '2027-07-02', state: 'open', capacity: '20', blocked: '4', price_adult: '', price_child: '900',
      price_infant: '0', booking_closes_days: '7', guaranteed: true, version: 1,
    }); // oxfmt-ignore
    expect(valuesOf({ ...departure, capacity: null })).toMatchObject({ capacity: '' });
  });

  it('sends only the changed fields with the version, and the date only when it is one of them', () => {
    const stored = valuesOf(departure);
    const values = { ...stored, capacity: '', blocked: '', price_child: '' };
    const sent = { capacity: null, blocked: 0, price_child: null, version: 1 };
    expect(changeOf(values, stored)).toEqual(sent);
    const date = '2027-07-03';
    expect(changeOf({ ...stored, date }, stored)).toEqual({ date, version: 1 });
    expect(changeOf({ ...stored, state: 'closed' }, stored)).toEqual({
      state: 'closed',
      version: 1,
    });
  });

  it('starts new departures without seat limit, at the destination’s prices and open until the day before', () => {
    expect(termsOf(NEW_TERMS)).toEqual({
      capacity: null, blocked: 0, price_adult: null, price_child: null, price_infant: null, booking_closes_days: 0,
      guaranteed: false,
    }); // oxfmt-ignore
  });
});
