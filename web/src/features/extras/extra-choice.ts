import type { ExtraSaleView } from '@safar/domain/contracts/catalog/extra-sale';
import { fewOf } from '@safar/domain/departures/seats';
import { type ExtraSale, extraLines } from '@safar/domain/extras/extra-quote';
import { type ExtraGroup, isFor, isPerPerson } from '@safar/domain/extras/extras';
import { travellerTypes } from '@safar/domain/pricing/party';
import type { ExtraAnswer, ExtraAnswers } from '../../storage/current-booking.js';

/** A traveller who may have an extra: the place in the list of names, and the price for the whole trip in whole SEK. */
export interface ExtraPlace {
  readonly place: number;
  readonly amount: number;
}

/** An extra with what it costs this party. */
export interface ExtraOption extends Pick<
  ExtraSaleView,
  | 'code'
  | 'group_code'
  | 'name_sv'
  | 'name_ar'
  | 'text_sv'
  | 'text_ar'
  | 'basis'
  | 'price'
  | 'price_child'
  | 'percent'
  | 'terms_url'
  | 'left'
  | 'is_question'
> {
  readonly isSoldOut: boolean;
  /** For the booking; null: by traveller. */
  readonly amount: number | null;
  /** Empty: one for the booking. */
  readonly travellers: readonly ExtraPlace[];
  /** The last day on which it can be added to a booking. */
  readonly until?: string;
}

/** Extras under one heading; null: those of no group. */
export interface ExtraPart {
  readonly group: ExtraGroup | null;
  readonly options: readonly ExtraOption[];
}

const amountOf = (extra: ExtraSaleView, travellers: number[] | null, sale: ExtraSale): number =>
  extraLines(
    [travellers ? { code: extra.code, travellers } : { code: extra.code }],
    [{ ...extra, is_active: true, sold_until_days: 0 }],
    sale,
  ).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns the extras of a departure that this party may have. Those that are sold no longer are left out, unless they are
 * chosen: the customer may hold the last one.
 */
export function optionsFor(
  extras: readonly ExtraSaleView[],
  sale: ExtraSale,
  answers: ExtraAnswers,
): ExtraOption[] {
  const types = travellerTypes(sale.party);
  return extras.flatMap((extra): ExtraOption[] => {
    const isByPerson = isPerPerson(extra.basis);
    const places = [...types.keys()].filter((place) => isFor(extra, types[place] ?? 'adult'));
    const isOver = extra.state === 'too_late' && !isChosen(answers[extra.code]);
    if (isOver || (isByPerson && places.length === 0)) return [];
    return [
      {
        ...extra,
        price:
          places.some((place) => types[place] === 'adult') || !isByPerson
            ? extra.price
            : (extra.price_child ?? extra.price),
        isSoldOut: extra.state !== 'on_sale',
        amount: isByPerson ? null : amountOf(extra, null, sale),
        travellers: isByPerson
          ? places.map((place) => ({ place, amount: amountOf(extra, [place], sale) }))
          : [],
      },
    ];
  });
}

/** Returns extras by group, in the order in which their groups come first; those of no group come last. */
export function partsOf(
  options: readonly ExtraOption[],
  groups: readonly ExtraGroup[],
): ExtraPart[] {
  const groupOf = ({ group_code }: ExtraOption): ExtraGroup | null =>
    groups.find(({ code }) => code === group_code) ?? null;
  const order = [...new Set(options.map(groupOf))].filter((group) => group !== null);
  return [...order, null].flatMap((group) => {
    const members = options.filter((option) => groupOf(option) === group);
    return members.length > 0 ? [{ group, options: members }] : [];
  });
}

/** Whether an answer buys something. */
export const isChosen = (answer: ExtraAnswer | undefined): boolean =>
  answer === true || (Array.isArray(answer) && answer.length > 0);

/** Returns the one of a group that is chosen; also without travellers, so that others can be chosen for it. */
export const chosenIn = (
  options: readonly ExtraOption[],
  answers: ExtraAnswers,
): ExtraOption | null =>
  options.find(({ code }) => isChosen(answers[code])) ??
  options.find(({ code }) => Array.isArray(answers[code])) ??
  null;

export const placesIn = (answer: ExtraAnswer | undefined): readonly number[] =>
  typeof answer === 'object' ? answer : [];

/** The answer that buys an extra for everyone who may have it. */
export const forAll = ({ travellers }: ExtraOption): ExtraAnswer =>
  travellers.length > 0 ? travellers.map(({ place }) => place) : true;

/** The answer that buys an extra for as many as can have it: everyone, or the first ones while few are left. */
const forMost = (option: ExtraOption): ExtraAnswer => {
  const all = forAll(option);
  return all === true || hasEnough(option) ? all : placesIn(all).slice(0, option.left ?? 0);
};

/** Whether enough are left for everyone who may have it. */
export function hasEnough({ left, travellers, isSoldOut }: ExtraOption): boolean {
  const few = fewOf(left);
  return !isSoldOut && (few === null || few >= Math.max(1, travellers.length));
}

/** Whether one more can be chosen. */
export function hasOneMore(
  { left, isSoldOut }: ExtraOption,
  answer: ExtraAnswer | undefined,
): boolean {
  const few = fewOf(left);
  return !isSoldOut && (few === null || placesIn(answer).length < few);
}

/** Returns a number that visitors should know, when few are left. */
export const fewLeft = ({ left, isSoldOut }: ExtraOption): number | null =>
  isSoldOut ? null : fewOf(left);

/** Adds a traveller, or takes one away. */
export function toggled(answer: ExtraAnswer | undefined, place: number): ExtraAnswer {
  const places = placesIn(answer);
  return places.includes(place)
    ? places.filter((one) => one !== place)
    : [...places, place].sort((one, other) => one - other);
}

/** Returns what the chosen extras cost, in whole SEK. */
export const sumOf = (options: readonly ExtraOption[], answers: ExtraAnswers): number =>
  options.reduce((sum, { code, amount, travellers }) => {
    const answer = answers[code];
    if (!isChosen(answer)) return sum;
    const places = placesIn(answer);
    return (
      sum +
      (amount ?? 0) +
      travellers.reduce((all, one) => (places.includes(one.place) ? all + one.amount : all), 0)
    );
  }, 0);

/** Returns the answers with one of a group, or with «none of them». */
export function chosenOf(
  { options }: ExtraPart,
  chosen: ExtraOption | null,
  answers: ExtraAnswers,
): ExtraAnswers {
  const none = Object.fromEntries(options.map(({ code }) => [code, false]));
  return { ...answers, ...none, ...(chosen && { [chosen.code]: forMost(chosen) }) };
}
