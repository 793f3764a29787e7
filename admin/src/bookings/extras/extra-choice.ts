import type {
  StaffExtraView,
  StaffExtrasView,
} from '@safar/domain/contracts/bookings/staff-extras';
import { type ExtraGroup, isFor, isPerPerson } from '@safar/domain/extras/extras';
import type { TravellerType } from '@safar/domain/pricing/ages';

/** A traveller who may get extras. */
export interface ExtraPerson {
  readonly id: string;
  readonly type: TravellerType;
  readonly name: string;
}

/** What is chosen by code: one for the booking, or ids of travellers. What is not chosen is left out. */
export type ExtraAnswers = Readonly<Record<string, true | readonly string[]>>;

export interface ChosenExtra {
  readonly code: string;
  /** Only of an extra per person. */
  readonly people?: readonly string[];
}

export const personsFor = (
  extra: StaffExtraView,
  people: readonly ExtraPerson[],
): readonly ExtraPerson[] => people.filter(({ type }) => isFor(extra, type));

/** Returns what is chosen, in the order of the offers; without travellers who may not have it. */
export const chosenExtras = (
  answers: ExtraAnswers,
  offered: readonly StaffExtraView[],
  people: readonly ExtraPerson[],
): ChosenExtra[] =>
  offered.flatMap((extra): ChosenExtra[] => {
    const answer = answers[extra.code];
    if (answer === undefined) return [];
    if (!isPerPerson(extra.basis)) return [{ code: extra.code }];
    const ids = personsFor(extra, people)
      .map(({ id }) => id)
      .filter((id) => answer !== true && answer.includes(id));
    return ids.length > 0 ? [{ code: extra.code, people: ids }] : [];
  });

/** Chooses an extra for these travellers, or for the booking (true); for none of them it is not chosen. */
export function answered(
  answers: ExtraAnswers,
  code: string,
  answer: boolean | readonly string[],
): ExtraAnswers {
  const others = Object.fromEntries(Object.entries(answers).filter(([one]) => one !== code));
  const isChosen = typeof answer === 'boolean' ? answer : answer.length > 0;
  return isChosen ? { ...others, [code]: answer as true | readonly string[] } : others;
}

/** Chooses one of a group, for everyone who may have it; null: none of them. */
export function answeredOne(
  answers: ExtraAnswers,
  { extras }: ExtraPart,
  chosen: { readonly extra: StaffExtraView; readonly people: readonly ExtraPerson[] } | null,
): ExtraAnswers {
  const others = extras.reduce((all, { code }) => answered(all, code, false), answers);
  if (!chosen) return others;
  const { extra, people } = chosen;
  const ids = personsFor(extra, people).map(({ id }) => id);
  return answered(others, extra.code, isPerPerson(extra.basis) ? ids : true);
}

/** Extras of a group; null: those of none. */
export interface ExtraPart {
  readonly group: ExtraGroup | null;
  readonly extras: readonly StaffExtraView[];
}

/** Returns extras by group, in the order in which their groups come first; those of no group come last. */
export function extraParts({ extras, extra_groups: groups }: StaffExtrasView): ExtraPart[] {
  const groupOf = ({ group_code }: StaffExtraView): ExtraGroup | null =>
    groups.find(({ code }) => code === group_code) ?? null;
  const order = [...new Set(extras.map(groupOf))].filter((group) => group !== null);
  return [...order, null].flatMap((group) => {
    const members = extras.filter((extra) => groupOf(extra) === group);
    return members.length > 0 ? [{ group, extras: members }] : [];
  });
}

/** Whether at most one of a part can be chosen, among several. */
export const isOneOf = ({ group, extras }: ExtraPart): boolean =>
  group !== null &&
  (group.rule === 'exactly_one' || (group.rule === 'at_most_one' && extras.length > 1));

/** Name of a field, for its message: of an extra its code, of a group this. */
export const groupField = ({ code }: Pick<ExtraGroup, 'code'>): string => `group:${code}`;
