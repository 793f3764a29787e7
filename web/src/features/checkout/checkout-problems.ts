import { contactProblems } from '@safar/domain/bookings/contact-details';
import type { AgeBands } from '@safar/domain/pricing/ages';
import type { IsoDay } from '@safar/domain/dates/dates';
import { grownUpProblems, passengerProblems } from '@safar/domain/bookings/passengers';
import type { VisitorIssue } from '@safar/domain/errors/issues';
import type { Translate } from '../../i18n/index.js';
import type { CurrentBooking, BookingSelection } from '../../storage/current-booking.js';

/** An error: the id of its control, its message there, and its message in the summary. */
export interface CheckoutProblem {
  readonly fieldId: string;
  readonly message: string;
  readonly summary: string;
  /** What is said again when the language changes. */
  readonly issue?: VisitorIssue;
}

export const TERMS_ID = 'terms';

/** Returns the control id of a field: `passengers.0.lastName` becomes `passengers-0-lastName`. */
export const fieldIdOf = (field: string): string => field.replaceAll('.', '-');

export const ageBandsOf = (selection: BookingSelection): AgeBands => ({
  infantAgeMin: selection.infantAgeMin,
  infantAgeMax: selection.infantAgeMax,
  childAgeMin: selection.childAgeMin,
  childAgeMax: selection.childAgeMax,
});

const passengerFieldProblems = (
  { selection, passengers }: CurrentBooking,
  today: IsoDay,
): VisitorIssue[] =>
  passengerProblems(
    passengers,
    { today, departure: selection.departureDate },
    ageBandsOf(selection),
  );

/** Messages of the specification that already name the passenger. */
const NAMES_THE_PASSENGER = /^PASSENGER_.*_MISSING$/;

export function toCheckoutProblem(problem: VisitorIssue, t: Translate): CheckoutProblem {
  const message = t(`errors.${problem.code}`, problem.params);
  const n = problem.params?.['passenger'];
  const needsName = n !== undefined && !NAMES_THE_PASSENGER.test(problem.code);
  return {
    fieldId: fieldIdOf(problem.field ?? ''),
    message,
    summary: needsName ? t('checkout.errors.atPassenger', { n, sentence: message }) : message,
    issue: problem,
  };
}

/** Returns all errors that prevent the payment, in the order of the specification. */
export function checkoutProblems(
  booking: CurrentBooking,
  answers: { phone: string; termsAccepted: boolean; today: IsoDay },
  t: Translate,
): CheckoutProblem[] {
  const { contactEmail, passengers, selection } = booking;
  const wrong = passengerFieldProblems(booking, answers.today);
  const terms: VisitorIssue[] = answers.termsAccepted
    ? []
    : [{ code: 'TERMS_NOT_ACCEPTED', field: TERMS_ID }];
  return [
    ...contactProblems({ email: contactEmail, phone: answers.phone }),
    ...terms,
    ...wrong,
    ...(wrong.length === 0 ? grownUpProblems(passengers, selection.departureDate) : []),
  ].map((problem) => toCheckoutProblem(problem, t));
}

const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns errors shown before the first attempt: a complete birth date with the wrong age, a name in other letters. */
export function earlyProblems(
  booking: CurrentBooking,
  today: IsoDay,
  t: Translate,
): CheckoutProblem[] {
  const { passengers } = booking;
  return passengerFieldProblems(booking, today)
    .filter(({ code, field }) => {
      if (code === 'PASSENGER_NAME_LATIN') return true;
      const index = Number(field?.split('.')[1]);
      return field?.endsWith('.birthdate') && WHOLE_DATE.test(passengers[index]?.birthdate ?? '');
    })
    .map((problem) => toCheckoutProblem(problem, t));
}
