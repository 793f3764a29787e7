/** Changes recorded in a log entry. */
export interface Changes {
  /** Names of changed fields with personal data; their values are not logged. */
  readonly names: readonly string[];
  readonly values: readonly Change[];
}

export interface Change {
  readonly field: string;
  /** null when there was no value before. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns null for empty texts and missing values. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isStep = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Reads the formats written by common/audit/audit.ts of the server: `from` and `to`, field names, or plain values. */
export function changesOf(stored: Readonly<Record<string, unknown>> | null): Changes {
  const { fields, ...rest } = stored ?? {};
  const names = isNames(fields) ? fields : [];
  const others = names.length > 0 || fields === undefined ? rest : { fields, ...rest };
  return {
    names,
    values: Object.entries(others).map(([field, value]) =>
      isStep(value)
        ? { field, before: shown(value.from), after: shown(value.to) }
        : { field, before: null, after: shown(value) },
    ),
  };
}
