/** Form values by merge unit: a field, or one row of a list. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Versions {
  /** Values that both started with. */
  readonly base: Fields;
  readonly mine: Fields;
  /** Values stored now. */
  readonly theirs: Fields;
}

export interface Merge {
  /** Changed by both users to different values, so the user must choose. */
  readonly conflicts: readonly string[];
  /** Changed only by the other user; merged without a question. */
  readonly theirsOnly: readonly string[];
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Deep equality of JSON values; an undefined value equals a missing key. */
export function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key], other[key]));
}

/** Returns the changes of both sides since the base version. */
export function compareVersions({ base, mine, theirs }: Versions): Merge {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])];
  const changedByThem = keys.filter((key) => !same(base[key], theirs[key]));
  const different = changedByThem.filter((key) => !same(mine[key], theirs[key]));
  return {
    conflicts: different.filter((key) => !same(base[key], mine[key])),
    theirsOnly: different.filter((key) => same(base[key], mine[key])),
  };
}

/**
 * Merges both versions: the value of the only user who changed it, and the choice in a conflict. A key without a value
 * (a removed row) is left out.
 * @param ownFields conflicts that keep my value
 */
export function mergeFields(versions: Versions, ownFields: ReadonlySet<string>): Fields {
  const { mine, theirs } = versions;
  const { conflicts, theirsOnly } = compareVersions(versions);
  const fromThem = new Set([...theirsOnly, ...conflicts.filter((key) => !ownFields.has(key))]);
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = keys.map((key) => [key, (fromThem.has(key) ? theirs : mine)[key]] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
