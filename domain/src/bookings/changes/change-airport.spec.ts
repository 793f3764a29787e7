import { sek } from '../../money/money.js';
import { type PriceLine, priceLine, sumOf } from '../../pricing/price-lines.js';
import { type AirportBooking, airportChangeOf } from './change-airport.js';

const ARN = { diff_adult: 0, diff_child: 0, diff_infant: 0 };
const GOT = { diff_adult: 400, diff_child: 300, diff_infant: 0 };

const sold = (lines: readonly PriceLine[], more: Partial<AirportBooking> = {}): AirportBooking => ({
  prices: { adult: sek(7_390), child: sek(5_790), infant: sek(990) },
  lines,
  passengers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }],
  paid: 0,
  ...more,
});

/** Two adults and a child from GOT. */
const FAMILY = [
  priceLine({ kind: 'traveller', travellerType: 'adult', quantity: 2, unitPrice: 6_990 }),
  priceLine({ kind: 'traveller', travellerType: 'child', quantity: 1, unitPrice: 5_490 }),
  priceLine({ kind: 'airport', travellerType: 'adult', quantity: 2, unitPrice: 400, label: 'airport_difference' }),
  priceLine({ kind: 'airport', travellerType: 'child', quantity: 1, unitPrice: 300, label: 'airport_difference' }),
]; // oxfmt-ignore

describe('A change of airport', () => {
  it('takes off what the airport added, for each traveller type', () => {
    const change = airportChangeOf(sold(FAMILY, { paid: 20_570 }), { from: GOT, to: ARN });
    expect(change.lines).toMatchObject([
      { kind: 'airport', label: 'price_difference', travellerType: 'adult', quantity: 2, amount: -800 },
      { kind: 'airport', label: 'price_difference', travellerType: 'child', quantity: 1, amount: -300 },
    ]); // oxfmt-ignore
    expect(change).toMatchObject({ priceDifference: -1_100, total: 19_470, overpaid: 1_100, remaining: 0 }); // oxfmt-ignore
    expect(change.prices).toEqual({ adult: 6_990, child: 5_490, infant: 990 });
  });

  it('counts from what was sold, also when the difference was changed since', () => {
    const dearer = { ...GOT, diff_adult: 900 };
    const change = airportChangeOf(sold(FAMILY), { from: dearer, to: ARN });
    expect(change.priceDifference).toBe(-1_100);
    expect(airportChangeOf(sold(FAMILY), { from: dearer, to: dearer }).priceDifference).toBe(1_000);
  });

  it('is nothing when both airports cost the same', () => {
    const change = airportChangeOf(sold(FAMILY), { from: GOT, to: GOT });
    expect([change.lines, change.total]).toEqual([[], 20_570]);
  });

  it('there and back is the price that was sold', () => {
    const there = airportChangeOf(sold(FAMILY), { from: GOT, to: ARN });
    const lines = [...FAMILY, ...there.lines];
    const back = airportChangeOf(sold(lines, { prices: there.prices }), { from: ARN, to: GOT });
    expect(back.total).toBe(sumOf(FAMILY));
    expect(back.prices).toEqual(sold(FAMILY).prices);
  });

  it('takes the present difference off for a type that was not sold', () => {
    const [adults = FAMILY[0]] = FAMILY;
    const lines = adults ? [adults] : [];
    const grown = sold(lines, { passengers: [{ type: 'child' }] });
    expect(airportChangeOf(grown, { from: GOT, to: ARN }).lines).toMatchObject([
      { travellerType: 'child', amount: -300 },
    ]);
  });

  it('never makes the price negative', () => {
    const discount = priceLine({ kind: 'discount', label: 'manual_discount', quantity: 1, unitPrice: -20_000 }); // oxfmt-ignore
    const change = airportChangeOf(sold([...FAMILY, discount]), { from: GOT, to: ARN });
    expect(change).toMatchObject({ total: 0, priceDifference: -570 });
    // The discount was larger than the trip is now, so it shrinks; both can be reversed as a whole.
    expect(change.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['airport', -800],
      ['airport', -300],
      ['discount', 1_100 - 570],
    ]);
  });

  it('stops at a price of zero per traveller from an airport that is cheaper', () => {
    const free = { diff_adult: -9_000, diff_child: 0, diff_infant: 0 };
    expect(airportChangeOf(sold(FAMILY), { from: GOT, to: free }).prices.adult).toBe(0);
  });
});
