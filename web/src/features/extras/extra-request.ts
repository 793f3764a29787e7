import type { QuoteRequest } from '@safar/domain/contracts/bookings/quotes';
import type { ExtraLine } from '@safar/domain/extras/extra-quote';
import type { ExtraGroup } from '@safar/domain/extras/extras';
import type { QuoteLine } from '@safar/domain/pricing/pricing';
import type { CurrentBooking } from '../../storage/current-booking.js';

/** Returns the chosen extras for a request; nothing when none is chosen. */
export function extraParts({
  extras: answers = {},
}: Pick<CurrentBooking, 'extras'>): Pick<QuoteRequest, 'extras'> {
  const extras = Object.entries(answers).flatMap(([code, answer]) => {
    if (typeof answer === 'boolean') return answer ? [{ code }] : [];
    return answer.length > 0 ? [{ code, travellers: [...answer] }] : [];
  });
  return extras.length > 0 ? { extras } : {};
}

export const isExtra = (line: QuoteLine): line is QuoteLine & ExtraLine => line.kind === 'extra';

/** Returns what an extra adds to a price, in whole SEK. */
export const extraAmount = (lines: readonly QuoteLine[], code: string): number =>
  lines.reduce((sum, line) => (isExtra(line) && line.label === code ? sum + line.amount : sum), 0);

/** Returns the sum of all but insurance and extras: the total of the destination page, in whole SEK. */
export const passengersTotal = ({ lines }: { readonly lines: readonly QuoteLine[] }): number =>
  lines.reduce(
    (sum, line) => (line.kind === 'insurance' || isExtra(line) ? sum : sum + line.amount),
    0,
  );

/** Id of the choice of a group of extras. */
export const groupFieldId = ({ code }: Pick<ExtraGroup, 'code'>): string => `extras-${code}`;
