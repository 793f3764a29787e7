import type { ValidationIssue } from '../errors/issues.js';
import { type Sek, remainingOf, sek } from '../money/money.js';
import type { TravellerType } from '../pricing/ages.js';
import { partyOf } from '../pricing/party.js';
import {
  type PriceLine,
  priceLine,
  sumOf,
  withDiscountTaken,
  worthWriting,
} from '../pricing/price-lines.js';
import { inRoomOrder } from '../rooms/room-order.js';
import type { Language } from '../text/languages.js';
import { type BookedExtra, type ExtraEnding, type ExtraOnSale, type NewExtra, extraBaseIn, newExtras } from './booked-extras.js'; // oxfmt-ignore
import { type ExtraChoice, choiceProblems, extraLines } from './extra-quote.js';
import { type ExtraGroup, isPerPerson } from './extras.js';

/** The fields of a booking that a change of its extras needs; amounts in kronor. */
export interface BookingWithExtras {
  readonly lines: readonly PriceLine[];
  /** Only passengers who still travel. */
  readonly passengers: readonly { readonly id: string; readonly type: TravellerType }[];
  readonly extras: readonly BookedExtra[];
  readonly paid: number;
}

export interface ExtrasChangeInput {
  readonly add: readonly { readonly code: string; readonly passenger_ids?: readonly string[] }[];
  /** Ids of extras of the booking. */
  readonly remove: readonly string[];
  /** What is not refundable is refunded too. */
  readonly waive: boolean;
}

/** What is on sale for a booking. */
export interface ExtrasChangeSale {
  readonly offered: readonly ExtraOnSale[];
  readonly groups: readonly ExtraGroup[];
  /** From departure to return. */
  readonly nights: number;
  /** Of the names in messages. */
  readonly language: Language;
}

/** The effects of a change of extras, for the preview and for applying it. */
export interface ExtrasChange {
  /** Lines added to the booking, first those of new extras. */
  readonly lines: readonly PriceLine[];
  /** New extras, by positions among the passengers and places among `lines`. */
  readonly added: readonly NewExtra[];
  readonly endings: readonly ExtraEnding[];
  readonly total: Sek;
  readonly overpaid: Sek;
  readonly remaining: Sek;
}

/** Returns what is added with passengers by their places; an unknown passenger has the place -1. */
function choicesOf(
  { passengers }: BookingWithExtras,
  { add }: Pick<ExtrasChangeInput, 'add'>,
): ExtraChoice[] {
  const order = inRoomOrder(passengers).map((position) => passengers[position]?.id);
  return add.map(({ code, passenger_ids: ids }) => ({
    code,
    ...(ids ? { travellers: ids.map((id) => order.indexOf(id)) } : {}),
  }));
}

const keptOf = (
  { extras }: BookingWithExtras,
  { remove }: Pick<ExtrasChangeInput, 'remove'>,
): BookedExtra[] => extras.filter(({ id }) => !remove.includes(id));

/** Extras that the booking has already. */
const repeated = (kept: readonly BookedExtra[], { add }: ExtrasChangeInput): ValidationIssue[] =>
  add.flatMap(({ code, passenger_ids: ids = [] }, place): ValidationIssue[] => {
    const has = kept.some(
      (extra) =>
        extra.code === code &&
        (!isPerPerson(extra.terms.basis) || ids.includes(extra.passengerId ?? '')),
    );
    return has ? [{ code: 'EXTRA_UNKNOWN', params: { code }, field: `add.${place}.code` }] : [];
  });

/** Staff may take away the only extra of a group, but not sell two where one is allowed. */
const tooMany = (
  kept: readonly BookedExtra[],
  { add }: ExtrasChangeInput,
  { offered, groups, language }: ExtrasChangeSale,
): ValidationIssue[] =>
  groups.flatMap((group): ValidationIssue[] => {
    const members = offered.filter(({ group_code }) => group_code === group.code);
    const isMember = (code: string): boolean => members.some((member) => member.code === code);
    const codes = new Set([...kept, ...add].map(({ code }) => code).filter(isMember));
    const name = language === 'ar' && group.name_ar ? group.name_ar : group.name_sv;
    return group.rule !== 'any' && codes.size > 1 && add.some(({ code }) => isMember(code))
      ? [{ code: 'EXTRA_ONLY_ONE', params: { group: name }, field: 'add' }]
      : [];
  });

/** Returns why extras of a booking cannot change like this, with fields such as `add.0.passenger_ids`. */
export function extrasChangeProblems(
  booking: BookingWithExtras,
  input: ExtrasChangeInput,
  sale: ExtrasChangeSale,
): ValidationIssue[] {
  const known = new Set(booking.extras.map(({ id }) => id));
  if (input.add.length + input.remove.length === 0) {
    return [{ code: 'FIELD_REQUIRED', field: 'add' }];
  }
  if (input.remove.some((id) => !known.has(id))) {
    return [{ code: 'FIELD_INVALID', params: { field: 'remove' }, field: 'remove' }];
  }
  const party = partyOf(booking.passengers.map(({ type }) => type));
  const { offered, language } = sale;
  const ofChoices = choiceProblems(choicesOf(booking, input), {
    ...{ offered, groups: [], party, language },
  });
  const kept = keptOf(booking, input);
  return [
    ...ofChoices.map((problem) => ({
      ...problem,
      field: (problem.field ?? '').replace(/^extras/, 'add').replace('travellers', 'passenger_ids'),
    })),
    ...repeated(kept, input),
    ...tooMany(kept, input, sale),
  ];
}

/**
 * Returns the effects of adding and removing extras: new ones at today's price; removed ones are refunded when they are
 * refundable, or when staff waive it. Call `extrasChangeProblems` first.
 */
export function extrasChangeOf(
  booking: BookingWithExtras,
  input: ExtrasChangeInput,
  { offered, nights }: Pick<ExtrasChangeSale, 'offered' | 'nights'>,
): ExtrasChange {
  const { passengers, lines, paid } = booking;
  const choices = choicesOf(booking, input);
  const party = partyOf(passengers.map(({ type }) => type));
  const sold = extraLines(choices, offered, { party, nights, base: extraBaseIn(lines) });
  const idOf = (label: string): string | null =>
    offered.find(({ code }) => code === label)?.id ?? null;
  const removed = booking.extras.filter(({ id }) => input.remove.includes(id));
  const endings = removed.map(({ id, amount, terms }) => ({
    ...{ id, isEnded: true },
    amount: terms.refundable || input.waive ? 0 : amount,
  }));
  const all = withDiscountTaken(lines, [
    ...sold.map((line) => priceLine({ ...line, extraId: idOf(line.label) })),
    ...worthWriting(
      removed.map(
        ({ code: label, extraId, passengerId, amount }, place) =>
        priceLine({
          kind: 'extra', label, quantity: 1, extraId, passengerId,
          unitPrice: (endings[place]?.amount ?? amount) - amount,
        }), // oxfmt-ignore
      ),
    ),
  ]);
  const total = sek(sumOf(lines) + sumOf(all));
  return {
    lines: all,
    added: newExtras(choices, offered, { lines: sold, passengers }),
    endings,
    total,
    overpaid: sek(Math.max(0, paid - total)),
    remaining: remainingOf(total, paid),
  };
}
