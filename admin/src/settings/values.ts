import type { SettingGroup, SettingValue, SettingView } from '@safar/domain/contracts/settings';
import { type NumberKind, readNumber } from '@safar/domain/rules/amount-input';
import { type OpeningHours, weekIn } from '@safar/domain/rules/opening-hours';

/** A view as the plain record that react-admin works with. */
export type SettingRecord = { [Key in keyof SettingView]: SettingView[Key] };

/** What stands in a field: numbers are typed as text. */
export type Typed = string | boolean | OpeningHours;

const isNumber = ({ kind }: SettingRecord): boolean => kind === 'whole' || kind === 'decimal';

function kindOf({ kind, unit }: SettingRecord): NumberKind {
  if (kind === 'decimal') return 'decimal';
  return unit === 'kronor' ? 'kronor' : 'count';
}

/** A value as it is written in Swedish: `2,95`. */
export const written = (value: SettingValue): string =>
  typeof value === 'object' ? weekIn(value, 'sv') : String(value).replace('.', ',');

/** What a field shows for a value. */
export const typedFrom = (record: SettingRecord): Typed => {
  const { value } = record;
  if (typeof value === 'boolean' || typeof value === 'object') return value;
  return isNumber(record) ? written(value) : String(value);
};

/** What is sent for what was typed. Text that is no number goes as it is: the server says what is allowed. */
export function valueFrom(record: SettingRecord, typed: Typed): SettingValue {
  if (typeof typed !== 'string' || !isNumber(record)) return typed;
  return readNumber(typed, { kind: kindOf(record), negative: true }).value ?? typed;
}

export const isChanged = (record: SettingRecord, typed: Typed): boolean => {
  const value = valueFrom(record, typed);
  if (typeof value === 'object') return JSON.stringify(value) !== JSON.stringify(record.value);
  return (typeof value === 'string' ? value.trim() : value) !== record.value;
};

export interface Group {
  readonly name: SettingGroup;
  readonly records: readonly SettingRecord[];
}

/** The settings by their group, in the order in which they came. */
export function groupsOf(records: readonly SettingRecord[]): Group[] {
  const names = [...new Set(records.map(({ group }) => group))];
  return names.map((name) => ({
    name,
    records: records.filter(({ group }) => group === name),
  }));
}
