import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { BookingSelection } from '../../../storage/current-booking.js';
import { passengersTotal } from '../../extras/extra-request.js';
import { amountsFor } from './amounts.js';

const config = {
  pricing: { depositPercent: 20, insurancePrice: 149, klarnaFeePercent: 3, balanceDueDays: 30 },
} as ConfigView;
const selection = {
  ...{ adults: 2, children: 0, infants: 0, totalPrice: 20_000 },
  ...{ priceAdult: 10_000, priceChild: 5_000, priceInfant: 0 },
} as BookingSelection;

/** The server's price from an airport that costs 400 kr more. */
const quote = {
  lines: [
    { kind: 'traveller', travellerType: 'adult', quantity: 2, unitPrice: 10_000, amount: 20_000 },
    {
      ...{ kind: 'airport', travellerType: 'adult', quantity: 2, unitPrice: 400, amount: 800 },
      label: 'airport_difference',
    },
  ],
  total: 20_800,
  deposit: 4_160,
  airport: 'GOT',
} as QuoteView;

describe('The amounts of the checkout', () => {
  it('keep what the airport adds while the server has not answered another choice of insurance', () => {
    const amounts = amountsFor(quote, { selection, insurance: true }, config);
    expect(amounts.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['traveller', 20_000],
      ['airport', 800],
      ['insurance', 298],
    ]);
    expect([amounts.total, amounts.deposit, amounts.airport]).toEqual([21_098, 4_220, 'GOT']);
    expect(passengersTotal(amounts)).toBe(20_800);
  });

  it('keep what the rooms add while the server has not answered another choice of insurance', () => {
    const room = {
      ...{ kind: 'room', travellerType: null, quantity: 1, unitPrice: 1_800, amount: 1_800 },
      label: 'single_supplement',
    };
    const roomed = { ...quote, lines: [...quote.lines, room], total: 22_600 } as QuoteView;
    const amounts = amountsFor(roomed, { selection, insurance: true }, config);
    expect([amounts.total, amounts.deposit]).toEqual([22_898, 4_580]);
    expect(passengersTotal(amounts)).toBe(22_600);
  });

  it('are those of the page until the server answers', () => {
    const amounts = amountsFor(null, { selection, insurance: null }, config);
    expect([amounts.total, amounts.airport]).toEqual([20_000, null]);
  });
});
