import { isoDay } from '@safar/domain/dates/dates';
import { MESSAGES_SV } from '@safar/domain/errors/messages-sv';
import { interpolate } from '@safar/domain/errors/issues';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import type { Translate } from '../../i18n/index.js';
import type { CurrentBooking } from '../../storage/current-booking.js';
import { bookingToEdit } from '../../storage/edited-booking.js';
import { checkoutProblems, earlyProblems } from './checkout-problems.js';

const t: Translate = (key, params) => {
  if (key === 'checkout.errors.atPassenger') {
    return interpolate('Passagerare {n}: {sentence}', params);
  }
  return interpolate(MESSAGES_SV[key.replace('errors.', '') as ErrorCode] ?? key, params);
};

function bookingFor(children: number): CurrentBooking {
  const booking = bookingToEdit(
    {
      destinationId: 'istanbul',
      destinationName: 'Istanbul',
      departureDate: isoDay('2027-07-03'),
      adults: 1,
      children,
      infants: 0,
      totalPrice: 6990,
      priceAdult: 6990,
      priceChild: 5490,
      priceInfant: 990,
      infantAgeMin: 0,
      infantAgeMax: 2,
      childAgeMin: 3,
      childAgeMax: 11,
    },
    null,
    { now: 0, newKey: () => 'key' },
  );
  if (!booking) throw new Error('a selection gives a booking');
  return booking;
}

const today = isoDay('2027-05-01');

const details = { firstName: 'Amina', lastName: 'Alkhatib', gender: 'female' } as const;

describe('the errors of the checkout', () => {
  // [SPEC 5.6] [SPEC 5.7] [SPEC 5.8] [SPEC 5.9]
  it('have the messages and the order of the specification', () => {
    const found = checkoutProblems(bookingFor(0), { phone: '', termsAccepted: false, today }, t);
    expect(found.map(({ summary }) => summary)).toEqual([
      'Ogiltig e-postadress',
      'Ogiltigt telefonnummer',
      'Du måste godkänna resevillkoren.',
      'Passagerare 1: förnamn saknas',
      'Passagerare 1: efternamn saknas',
      'Passagerare 1: födelsedatum saknas',
      'Passagerare 1: kön saknas',
    ]);
    expect(found.map(({ fieldId }) => fieldId)).toEqual([
      'contactEmail',
      'contactPhone',
      'terms',
      'passengers-0-firstName',
      'passengers-0-lastName',
      'passengers-0-birthdate',
      'passengers-0-gender',
    ]);
  });

  it('name the passenger of an age error in the summary, but not at the field', () => {
    const booking = bookingFor(1);
    const [adult, child] = booking.passengers;
    if (!adult || !child) throw new Error('two travellers');
    const passengers = [
      { ...adult, ...details, birthdate: '2016-01-01' },
      { ...child, ...details, birthdate: '2026-01-01' },
    ];
    const found = checkoutProblems(
      { ...booking, passengers, contactEmail: 'a@b.se' },
      { phone: '+46701234567', termsAccepted: true, today },
      t,
    );
    expect(found).toMatchObject([
      {
        fieldId: 'passengers-0-birthdate',
        message: 'Passagerare måste vara minst 12 år för att räknas som vuxen',
        summary: 'Passagerare 1: Passagerare måste vara minst 12 år för att räknas som vuxen',
      },
      {
        fieldId: 'passengers-1-birthdate',
        message: 'Ålder måste vara mellan 3–11 år (barn)',
        summary: 'Passagerare 2: Ålder måste vara mellan 3–11 år (barn)',
      },
    ]);
  });

  it('include that no passenger is 18, when all else is right', () => {
    const booking = bookingFor(0);
    const answers = { phone: '+46701234567', termsAccepted: true, today };
    const withBirthdate = (birthdate: string) => ({
      ...{ ...booking, contactEmail: 'a@b.se' },
      passengers: booking.passengers.map((one) => ({ ...one, ...details, birthdate })),
    });
    expect(checkoutProblems(withBirthdate('2009-07-04'), answers, t)).toMatchObject([
      {
        fieldId: 'passengers-0-birthdate',
        message: 'Minst en resenär behöver vara 18 år vid avresan. Ring oss om målsmans intyg.',
      },
    ]);
    expect(checkoutProblems(withBirthdate('2009-07-03'), answers, t)).toEqual([]);
  });

  it('are none when everything is filled in', () => {
    const booking = bookingFor(0);
    const passengers = booking.passengers.map((one) => ({
      ...one,
      ...details,
      birthdate: '1990-01-31',
    }));
    const answers = { phone: '+46701234567', termsAccepted: true, today };
    expect(
      checkoutProblems({ ...booking, passengers, contactEmail: 'a@b.se' }, answers, t),
    ).toEqual([]);
  });
});

describe('before the first attempt', () => {
  it('only a complete birth date and a name in other letters give an error', () => {
    const booking = bookingFor(0);
    const [adult] = booking.passengers;
    if (!adult) throw new Error('one traveller');
    const early = (change: object) =>
      earlyProblems({ ...booking, passengers: [{ ...adult, ...change }] }, today, t).map(
        (one) => one.fieldId,
      );
    expect(early({})).toEqual([]);
    expect(early({ birthdate: '2020-0' })).toEqual([]);
    expect(early({ birthdate: '2020-01-01' })).toEqual(['passengers-0-birthdate']);
    expect(early({ birthdate: '2020-02-31' })).toEqual(['passengers-0-birthdate']);
    expect(early({ birthdate: '2027-05-02' })).toEqual(['passengers-0-birthdate']);
    expect(early({ firstName: 'أمينة' })).toEqual(['passengers-0-firstName']);
  });
});
