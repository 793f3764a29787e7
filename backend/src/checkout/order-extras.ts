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
  /** Of a price that is only asked for: nothing has to be chosen of a group yet. */
  readonly isOpen?: boolean | undefined;
}

/** The extras of an order, and what it still lacks, such as EXTRA_CHOOSE. */
interface OrderedExtras {
  readonly offered: readonly ExtraOnSale[];
  readonly missing: readonly ValidationIssue[];
}

/** Extras that are gone are a conflict with other customers; all else is a mistake in the order. */
const isGone = ({ code }: ValidationIssue): boolean =>
  code === 'EXTRA_SOLD_OUT' || code === 'EXTRA_TOO_LATE';

const isMissing = ({ code }: ValidationIssue): boolean => code === 'EXTRA_CHOOSE';

/**
 * Returns the extras on sale on a departure. Throws why this party cannot have those chosen: EXTRA_SOLD_OUT or
 * EXTRA_TOO_LATE with its code in the details, or all mistakes at once, such as EXTRA_CHOOSE.
 */
export function requireExtras(
  { extras: offers, extra_groups: groups, cover_included: coverIncluded, date }: Offer,
  { party, extras: choices, language, bookedBy }: ExtraSelection,
  { today, own, isOpen = false }: ExtraConditions,
): OrderedExtras {
  if (offers.length === 0 && choices.length === 0) return { offered: [], missing: [] };
  const daysLeft = bookedBy === 'staff' ? Infinity : daysBetween(today, date);
  const offered = extrasOnSale(offers, { coverIncluded, daysLeft }, own);
  const problems = choiceProblems(choices, { offered, groups, party, language });
  const missing = isOpen ? problems.filter(isMissing) : [];
  throwIfInvalid(problems.filter((problem) => !isGone(problem) && !missing.includes(problem)));
  const gone = problems.find(isGone);
  if (gone) {
    // The field is `extras.1` of the second choice.
    const choice = choices[Number(gone.field?.split('.')[1])];
    throw new DomainError(gone.code, gone.params, { extra: choice?.code });
  }
  return { offered, missing };
}

/** Throws why extras could not be taken, which were on sale a moment before. */
export function refuseExtras(offer: Offer, selection: ExtraSelection, today: IsoDay): never {
  const { offered } = requireExtras(offer, selection, { today, own: null });
  // Some were released between the two statements: the customer can try again.
  const first = offered.find(({ code }) => code === selection.extras[0]?.code);
  const name = first
    ? inLanguage({ sv: first.name_sv, ar: first.name_ar }, selection.language)
    : '';
  throw new DomainError('EXTRA_SOLD_OUT', { name });
}
