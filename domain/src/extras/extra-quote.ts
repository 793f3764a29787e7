import type { ValidationIssue } from '../errors/issues.js';
import { type Sek, percentOf, sek } from '../money/money.js';
import { TRAVELLER_TYPES, type TravellerType } from '../pricing/ages.js';
import type { Party } from '../pricing/party.js';
import { type PriceLine, sumOf } from '../pricing/price-lines.js';
import { type Language, inLanguage } from '../text/languages.js';
import type { OfferedExtra } from './extra-offers.js';
import { type ExtraGroup, isFor, isPerPerson } from './extras.js';

/** An extra that is chosen. */
export interface ExtraChoice {
  readonly code: string;
  /** Places among adults, children and infants, in this order, from 0; only for an extra per person. */
  readonly travellers?: readonly number[];
}

/** What the price of extras depends on. */
export interface ExtraSale {
  readonly party: Party;
  /** From departure to return. */
  readonly nights: number;
  /** Sum of the lines of travellers, airport, rooms and discount, in kronor. */
  readonly base: Sek;
}

/** A line of an extra; its label is the code of the extra. Amounts in kronor. */
export type ExtraLine = Pick<PriceLine, 'travellerType' | 'quantity' | 'unitPrice' | 'amount'> & {
  readonly kind: 'extra';
  readonly label: string;
};

const line = (
  label: string,
  travellerType: TravellerType | null,
  [quantity, unitPrice]: readonly [number, Sek],
): ExtraLine => ({
  kind: 'extra',
  travellerType,
  quantity,
  unitPrice,
  amount: sek(quantity * unitPrice),
  label,
});

/** Returns the types of the travellers in their order. */
const typesOf = ({ adults, children, infants }: Party): TravellerType[] => [
  ...Array.from({ length: adults }, () => 'adult' as const),
  ...Array.from({ length: children }, () => 'child' as const),
  ...Array.from({ length: infants }, () => 'infant' as const),
];

/** Returns how many of its stock a choice takes: one for each traveller, or one for the booking. */
export const unitsOf = (
  { travellers = [] }: ExtraChoice,
  { basis }: Pick<OfferedExtra, 'basis'>,
): number => (isPerPerson(basis) ? travellers.length : 1);

/** Returns the price for a traveller type; a child may pay less. */
const priceFor = ({ price, price_child }: OfferedExtra, type: TravellerType): Sek =>
  sek((type === 'adult' ? price : (price_child ?? price)) ?? 0);

function linesOf(choice: ExtraChoice, extra: OfferedExtra, sale: ExtraSale): ExtraLine[] {
  const { code, basis } = extra;
  const { party, nights, base } = sale;
  const times = basis === 'person_night' || basis === 'booking_night' ? nights : 1;
  if (basis === 'percent') return [line(code, null, [1, percentOf(base, extra.percent ?? 0)])];
  if (!isPerPerson(basis)) return [line(code, null, [times, sek(extra.price ?? 0)])];
  const types = typesOf(party);
  return TRAVELLER_TYPES.map((type): ExtraLine => {
    const count = (choice.travellers ?? []).filter((place) => types[place] === type).length;
    return line(code, type, [count * times, priceFor(extra, type)]);
  });
}

/**
 * Returns the lines of what is chosen, in the order of the offers: one for each traveller type of an extra per person, else
 * one for each extra. Lines of nothing are left out; choices that are not offered are `choiceProblems`.
 */
export function extraLines(
  choices: readonly ExtraChoice[],
  offered: readonly OfferedExtra[],
  sale: ExtraSale,
): ExtraLine[] {
  const chosen = new Map(choices.map((choice) => [choice.code, choice]));
  return offered
    .flatMap((extra) => {
      const choice = chosen.get(extra.code);
      return choice ? linesOf(choice, extra, sale) : [];
    })
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the sum of the extras that are paid in full with the deposit, in kronor. */
export function paidWithDeposit(
  lines: readonly { readonly label?: string; readonly amount: number }[],
  offered: readonly Pick<OfferedExtra, 'code' | 'in_deposit'>[],
): Sek {
  const full = new Set(
    offered.filter(({ in_deposit }) => in_deposit === 'full').map(({ code }) => code),
  );
  return sek(sumOf(lines.filter(({ label = '' }) => full.has(label))));
}

/** The extras of a sale with the sum of those that are paid in full with the deposit, in kronor. */
export interface PricedExtras {
  readonly lines: readonly ExtraLine[];
  readonly inFull: Sek;
}

/** Prices extras when the sum of the trip is known. */
export type PriceExtras = (base: Sek) => PricedExtras;

/** Returns how chosen extras are priced. */
export const extrasPriced =
  (
    choices: readonly ExtraChoice[],
    offered: readonly OfferedExtra[],
    sale: Omit<ExtraSale, 'base'>,
  ): PriceExtras =>
  (base) => {
    const lines = extraLines(choices, offered, { ...sale, base });
    return { lines, inFull: paidWithDeposit(lines, offered) };
  };

interface Choosing {
  readonly offered: readonly OfferedExtra[];
  readonly groups: readonly ExtraGroup[];
  readonly party: Party;
  /** Of the names in messages. */
  readonly language: Language;
}

const nameIn = (
  { name_sv, name_ar }: Pick<ExtraGroup, 'name_sv' | 'name_ar'>,
  language: Language,
): string => inLanguage({ sv: name_sv, ar: name_ar }, language);

/** Whether an extra per person has travellers who may have it, each once; another extra has none. */
function hasRightTravellers(
  { travellers = [] }: ExtraChoice,
  extra: OfferedExtra,
  party: Party,
): boolean {
  if (!isPerPerson(extra.basis)) return travellers.length === 0;
  const types = typesOf(party);
  return (
    travellers.length > 0 &&
    travellers.every((place, index) => {
      const type = types[place];
      return type !== undefined && isFor(extra, type) && travellers.indexOf(place) === index;
    })
  );
}

function saleProblem(choice: ExtraChoice, extra: OfferedExtra) {
  if (extra.state === 'too_late') return 'EXTRA_TOO_LATE' as const;
  const isGone = extra.left !== null && unitsOf(choice, extra) > extra.left;
  return extra.state === 'sold_out' || isGone ? ('EXTRA_SOLD_OUT' as const) : null;
}

function choiceProblem(
  choice: ExtraChoice,
  place: number,
  { choices, offered, party, language }: Choosing & { readonly choices: readonly ExtraChoice[] },
): ValidationIssue[] {
  const field = `extras.${place}`;
  const extra = offered.find(({ code }) => code === choice.code);
  const isTwice = choices.findIndex(({ code }) => code === choice.code) < place;
  if (!extra || isTwice) {
    return [{ code: 'EXTRA_UNKNOWN', params: { code: choice.code }, field: `${field}.code` }];
  }
  const params = { name: nameIn(extra, language) };
  if (!hasRightTravellers(choice, extra, party)) {
    return [{ code: 'EXTRA_TRAVELLER', params, field: `${field}.travellers` }];
  }
  const gone = saleProblem(choice, extra);
  return gone ? [{ code: gone, params, field }] : [];
}

/** Whether at least one of these travellers can have an extra, or the booking can. */
export const isOnSaleFor = (
  extra: Pick<OfferedExtra, 'basis' | 'left' | 'state'> & Parameters<typeof isFor>[0],
  types: readonly TravellerType[],
): boolean =>
  extra.state === 'on_sale' &&
  extra.left !== 0 &&
  (!isPerPerson(extra.basis) || types.some((type) => isFor(extra, type)));

/** Nothing has to be chosen of a group whose extras are all sold out, closed, or for no traveller of the party. */
const groupProblem = (
  group: ExtraGroup,
  choices: readonly ExtraChoice[],
  { offered, party, language }: Choosing,
): ValidationIssue[] => {
  const members = offered.filter(({ group_code }) => group_code === group.code);
  const types = typesOf(party);
  const isOnSale = members.some((extra) => isOnSaleFor(extra, types));
  const codes = new Set(members.map(({ code }) => code));
  const count = choices.filter(({ code }) => codes.has(code)).length;
  const params = { group: nameIn(group, language) };
  if (group.rule === 'exactly_one' && count === 0 && isOnSale) {
    return [{ code: 'EXTRA_CHOOSE', params, field: 'extras' }];
  }
  return group.rule !== 'any' && count > 1
    ? [{ code: 'EXTRA_ONLY_ONE', params, field: 'extras' }]
    : [];
};

/** Returns why these extras cannot be sold together on a departure, with fields such as `extras.1.travellers`. */
export const choiceProblems = (
  choices: readonly ExtraChoice[],
  choosing: Choosing,
): ValidationIssue[] => [
  ...choices.flatMap((choice, place) => choiceProblem(choice, place, { ...choosing, choices })),
  ...choosing.groups.flatMap((group) => groupProblem(group, choices, choosing)),
];
