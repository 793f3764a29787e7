import type {
  SettingGroup,
  SettingValue,
  SettingView,
} from '@safar/domain/contracts/system/settings';
import { type NumberKind, readNumber } from '@safar/domain/money/amount-input';
import { type OpeningHours, weekIn } from '@safar/domain/dates/opening-hours';

/** The view as a plain record, as react-admin needs it. */
export type SettingRecord = { [Key in keyof SettingView]: SettingView[Key] };

/** Value of a field: numbers are text during typing. */
export type Typed = string | boolean | OpeningHours;

const isNumber = ({ kind }: SettingRecord): boolean => kind === 'whole' || kind === 'decimal';

function kindOf({ kind, unit }: SettingRecord): NumberKind {
  if (kind === 'decimal') return 'decimal';
  return unit === 'kronor' ? 'kronor' : 'count';
}

/** Formats a value in Swedish: `2,95`. */
export const written = (value: SettingValue): string =>
  typeof value === 'object' ? weekIn(value, 'sv') : String(value).replace('.', ',');

/** Returns the initial input of a field. */
export const typedFrom = (record: SettingRecord): Typed => {
  const { value } = record;
  if (typeof value === 'boolean' || typeof value === 'object') return value;
  return isNumber(record) ? written(value) : String(value);
};

/** Returns the value to send. Text that is not a number is sent unchanged, and the server returns the error. */
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

/** Groups the settings in their original order. */
export function groupsOf(records: readonly SettingRecord[]): Group[] {
  const names = [...new Set(records.map(({ group }) => group))];
  return names.map((name) => ({
    name,
    records: records.filter(({ group }) => group === name),
  }));
}
