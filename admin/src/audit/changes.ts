/** What an entry of the log tells about a change. */
export interface Changes {
  /** Names of changed fields whose values belong to a person. */
  readonly names: readonly string[];
  readonly values: readonly Change[];
}

export interface Change {
  readonly field: string;
  /** null where there is no before. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Empty texts, empty lists and nothing at all are all nothing to see. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isStep = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Reads what core/audit.ts of the server writes: steps from and to, names of fields, or plain values. */
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
