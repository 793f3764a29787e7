/** Changes recorded in a log entry. */
export interface Changes {
  /** Names of changed fields with personal data; their values are not logged. */
  readonly names: readonly string[];
  readonly values: readonly Change[];
}

export interface Change {
  /** `2027-05-01 price_adult` for a field of a departure. */
  readonly field: string;
  /** null when there was no value before; missing for a value that only goes with the action. */
  readonly before?: string | null;
  readonly after: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns null for empty texts and lists and missing values. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (isNames(value)) return value.length > 0 ? value.join(', ') : null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (value: unknown): value is { from: unknown; to: unknown } =>
  isValues(value) && 'from' in value && 'to' in value;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Of two stored objects, such as the values of a departure, only the fields that differ are changes. */
function changeOf(field: string, from: unknown, to: unknown): Change[] {
  if (!isValues(from) || !isValues(to)) return [{ field, before: shown(from), after: shown(to) }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((inner) => ({
      field: `${field} ${inner}`,
      before: shown(from[inner]),
      after: shown(to[inner]),
    }))
    .filter(({ before, after }) => before !== after);
}

/** A state change; days and times are the ends of a period. */
const isState = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && !/\d/.test(value));

/** Reads the formats written by common/audit/audit.ts of the server: `from` and `to`, field names, or plain values. */
export function changesOf(stored: Values | null): Changes {
  const { fields, ...rest } = stored ?? {};
  const names = isNames(fields) ? fields : [];
  const values = names.length > 0 || fields === undefined ? rest : { fields, ...rest };
  const { from, to, ...more } = values;
  const others =
    isStep(values) && isState(from) && isState(to) ? { state: { from, to }, ...more } : values;
  return {
    names,
    values: Object.entries(others).flatMap(([field, value]) =>
      isStep(value) ? changeOf(field, value.from, value.to) : [{ field, after: shown(value) }],
    ),
  };
}
