import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import { inLanguage } from '@safar/domain/text/languages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { type QueryResult, useQuery } from '../../lib/use-query.js';
import type { CurrentBooking, ExtraAnswers, ShownExtra } from '../../storage/current-booking.js';
import { extraAmount, groupFieldId } from '../extras/extra-request.js';
import { readDeparture } from '../flight-legs/read-departure.js';
import type { CheckoutProblem } from './checkout-problems.js';
import type { CheckoutQuote } from './price/use-quote.js';

/** Returns what the price lacks, as errors at the choices of the groups. */
export const missingExtras = (
  quote: CheckoutQuote | null,
  departure: DepartureDetailView | null,
): CheckoutProblem[] =>
  (quote?.problems ?? []).map(({ message, params }) => {
    const group = departure?.extra_groups.find(
      ({ name_sv, name_ar }) => params?.['group'] === name_sv || params?.['group'] === name_ar,
    );
    const fieldId = group ? groupFieldId(group) : 'extras-title';
    return { fieldId, message, summary: message };
  });

/** Returns the extras of a price with their names, to tell later whether one costs something else. */
export const shownExtras = (
  quote: CheckoutQuote,
  departure: DepartureDetailView | null,
): ShownExtra[] =>
  (departure?.extras ?? [])
    .map(({ code, name_sv, name_ar }) => ({
      ...{ code, name_sv, name_ar },
      amount: extraAmount(quote.lines, code),
    }))
    .filter(({ amount }) => amount > 0);

interface Draft {
  readonly booking: CurrentBooking;
  readonly change: (changes: Pick<CurrentBooking, 'extras'>) => void;
}

/** The extras on sale, and what is chosen of them. Those that the price is without are taken out of the choice. */
export function useExtras({ booking, change }: Draft, quote: QueryResult<CheckoutQuote>) {
  const { lang } = useT();
  const { destinationId, departureDate } = booking.selection;
  const departure = useQuery(`${destinationId} ${departureDate}`, () =>
    readDeparture(destinationId, departureDate),
  );
  const [lost, setLost] = useState<readonly string[]>([]);
  const { extras: answers = {} } = booking;
  const gone = quote.value?.lostExtras;
  const takeOut = useEffectEvent((codes: readonly string[]) => {
    setLost(codes);
    const kept = Object.entries(answers).filter(([code]) => !codes.includes(code));
    change({ extras: Object.fromEntries(kept) });
    // Their state and what is left of them.
    departure.retry();
  });
  useEffect(() => {
    if (gone) takeOut(gone);
  }, [gone]);
  const offered = departure.value;
  return {
    departure,
    answers,
    /** Codes of those that were taken out. */
    lost,
    change: (next: ExtraAnswers): void => {
      setLost([]);
      change({ extras: next });
    },
    nights:
      isIsoDay(offered?.date) && isIsoDay(offered.return_date)
        ? daysBetween(offered.date, offered.return_date)
        : 0,
    /** Null: not known. */
    nameOf: (code: string): string | null => {
      const extra = offered?.extras.find((one) => one.code === code);
      return extra ? inLanguage({ sv: extra.name_sv, ar: extra.name_ar }, lang) : null;
    },
  };
}

export type ExtrasModel = ReturnType<typeof useExtras>;
