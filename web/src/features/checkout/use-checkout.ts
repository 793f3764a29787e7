import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.js';
import {
  type CurrentBooking,
  type PassengerDraft,
  browserStorage,
  writeCurrentBooking,
} from '../../storage/current-booking.js';
import { type CheckoutProblem, earlyProblems } from './problems.js';

/** The booking as it is typed. Every change is kept in the browser, so that nothing is lost on reload or back. */
export function useBookingDraft(start: CurrentBooking) {
  const [booking, setBooking] = useState(start);
  useEffect(() => writeCurrentBooking(browserStorage(), booking), [booking]);
  const change = (changes: Partial<CurrentBooking>): void =>
    setBooking((last) => ({ ...last, ...changes, savedAt: Date.now(), ready: false }));
  const changePassenger = (index: number, changes: Partial<PassengerDraft>): void =>
    setBooking((last) => ({
      ...last,
      savedAt: Date.now(),
      ready: false,
      passengers: last.passengers.map((passenger, place) =>
        place === index ? { ...passenger, ...changes } : passenger,
      ),
    }));
  return { booking, change, changePassenger };
}

/**
 * What is wrong, after a try: shown in the summary, which takes the focus, and at the fields. A field that is
 * corrected loses its sentence at once.
 */
export function useProblems(booking: CurrentBooking) {
  const { t } = useT();
  const [found, setFound] = useState<readonly CheckoutProblem[]>([]);
  const [failedTries, setFailedTries] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failedTries > 0) summary.current?.focus();
  }, [failedTries]);

  const early = earlyProblems(booking, t);
  return {
    found,
    summary,
    errorOf: (fieldId: string): string | null =>
      [...early, ...found].find((problem) => problem.fieldId === fieldId)?.sentence ?? null,
    show: (problems: readonly CheckoutProblem[]): void => {
      setFound(problems);
      if (problems.length > 0) setFailedTries((tries) => tries + 1);
    },
    /** Forgets what was wrong with these fields, because they were changed. */
    forget: (...fieldIds: readonly string[]): void =>
      setFound((last) => last.filter(({ fieldId }) => !fieldIds.includes(fieldId))),
  };
}
