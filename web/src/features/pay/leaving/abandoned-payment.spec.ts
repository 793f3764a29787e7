import { isoDay } from '@safar/domain/dates/dates';
import type { BookingSelection } from '../../../storage/current-booking.js';
import { bookingToEdit } from '../../../storage/edited-booking.js';
import { abandonPayment, abandonedPaymentIn } from './abandoned-payment.js';

const selection: BookingSelection = {
  destinationId: 'istanbul',
  destinationName: 'Istanbul',
  departureDate: isoDay('2027-07-03'),
  adults: 1,
  children: 0,
  infants: 0,
  totalPrice: 6990,
  priceAdult: 6990,
  priceChild: 5490,
  priceInfant: 990,
  infantAgeMin: 0,
  infantAgeMax: 2,
  childAgeMin: 3,
  childAgeMax: 11,
};

const draftOf = (bookingId: string | null) => {
  const draft = bookingToEdit(selection, null, { now: 0, newKey: () => 'key' });
  if (!draft) throw new Error('a selection gives a draft');
  return { ...draft, contactEmail: 'layla@example.com', bookingId };
};

describe('abandoning a payment', () => {
  it('deletes the draft and keeps only its selection', () => {
    const draft = draftOf(null);
    expect(abandonPayment({}, draft)).toEqual({ draft, abandoned: { selection } });
  });

  it('keeps the draft of another destination when a balance is not paid', () => {
    expect(abandonPayment({ bookingId: 'b-1' }, draftOf('b-2'))).toEqual({
      draft: null,
      abandoned: { bookingId: 'b-1' },
    });
  });

  it('keeps what is typed after another attempt, on the way back', () => {
    const { abandoned } = abandonPayment({}, draftOf(null));
    expect(abandonPayment(abandoned, draftOf(null))).toEqual({ draft: null, abandoned });
  });

  it('deletes the draft of the booking that is not paid', () => {
    const draft = draftOf('b-1');
    expect(abandonPayment({ bookingId: 'b-1' }, draft).draft).toBe(draft);
  });

  it('reads only the selection and the booking id from the history state', () => {
    expect(abandonedPaymentIn({ selection, bookingId: 'b-1', contactEmail: 'a@b.se' })).toEqual({
      selection,
      bookingId: 'b-1',
    });
    expect([
      abandonedPaymentIn(null),
      abandonedPaymentIn('x'),
      abandonedPaymentIn({ selection: {}, bookingId: 7 }),
    ]).toEqual([{}, {}, {}]);
  });
});
