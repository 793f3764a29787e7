/** The values of a form cut into what is shown and decided as one: a field, or one row of a list. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Versions {
  /** What both began with. */
  readonly base: Fields;
  readonly mine: Fields;
  /** What is stored now. */
  readonly theirs: Fields;
}

export interface Merge {
  /** Changed on both sides, to different things: somebody has to choose. */
  readonly conflicts: readonly string[];
  /** Changed by the others alone; they come along without a question. */
  readonly theirsOnly: readonly string[];
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Deep equality of what JSON can hold; a key without a value is no key. */
export function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key], other[key]));
}

/** Who changed what since both began. */
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
 * What is to be saved: theirs where they alone changed something, mine where I alone did, and the choice where both did.
 * A key without a value (a row that was taken away) is left out.
 * @param ownFields the conflicts in which mine wins
 */
export function mergeFields(versions: Versions, ownFields: ReadonlySet<string>): Fields {
  const { mine, theirs } = versions;
  const { conflicts, theirsOnly } = compareVersions(versions);
  const fromThem = new Set([...theirsOnly, ...conflicts.filter((key) => !ownFields.has(key))]);
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = keys.map((key) => [key, (fromThem.has(key) ? theirs : mine)[key]] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
