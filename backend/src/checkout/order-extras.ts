import { type ExtraOnSale, extrasOnSale } from '@safar/domain/extras/booked-extras';
import { type ExtraChoice, choiceProblems } from '@safar/domain/extras/extra-quote';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import type { Party } from '@safar/domain/pricing/party';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { throwIfInvalid } from '../common/http/errors.js';
import type { Offer } from '../bookings/shared/bookings.service.js';
import type { BookedBy } from './booking-order.js';

interface ExtraSelection {
  readonly party: Party;
  readonly extras: readonly ExtraChoice[];
  readonly language: Language;
  readonly bookedBy: BookedBy;
}

interface ExtraConditions {
  readonly today: IsoDay;
  /** Number of each that the customer holds already and would release, by id. */
  readonly own: Readonly<Record<string, number>> | null | undefined;
}

/** Extras that are gone are a conflict with other customers; all else is a mistake in the order. */
const isGone = ({ code }: ValidationIssue): boolean =>
  code === 'EXTRA_SOLD_OUT' || code === 'EXTRA_TOO_LATE';

/**
 * Returns the extras on sale on a departure. Throws why this party cannot have those chosen: EXTRA_SOLD_OUT or
 * EXTRA_TOO_LATE, or all mistakes at once, such as EXTRA_CHOOSE.
 */
export function requireExtras(
  { extras: offers, extra_groups: groups, cover_included: coverIncluded, date }: Offer,
  { party, extras: choices, language, bookedBy }: ExtraSelection,
  { today, own }: ExtraConditions,
): ExtraOnSale[] {
  if (offers.length === 0 && choices.length === 0) return [];
  const daysLeft = bookedBy === 'staff' ? Infinity : daysBetween(today, date);
  const offered = extrasOnSale(offers, { coverIncluded, daysLeft }, own);
  const problems = choiceProblems(choices, { offered, groups, party, language });
  throwIfInvalid(problems.filter((problem) => !isGone(problem)));
  const [gone] = problems;
  if (gone) throw new DomainError(gone.code, gone.params);
  return offered;
}

/** Throws why extras could not be taken, which were on sale a moment before. */
export function refuseExtras(offer: Offer, selection: ExtraSelection, today: IsoDay): never {
  const offered = requireExtras(offer, selection, { today, own: null });
  // Some were released between the two statements: the customer can try again.
  const first = offered.find(({ code }) => code === selection.extras[0]?.code);
  const name = first
    ? inLanguage({ sv: first.name_sv, ar: first.name_ar }, selection.language)
    : '';
  throw new DomainError('EXTRA_SOLD_OUT', { name });
}
