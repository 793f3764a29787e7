/** The lists of a departure: for the airline, for the hotel, for the insurer, for whoever guides and in an emergency. */
export const LIST_KINDS = ['airline', 'hotel', 'insurance', 'guide'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const LIST_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

type Values = Readonly<Record<string, string>>;

/** A traveller as one list shows them. Values are as stored and no words of ours: another word is no change. */
export interface ListRow {
  /** The same for a person whose name was corrected, another for whoever takes their place. */
  readonly id: string;
  /** The reference of the booking. */
  readonly booking: string;
  /** As this list writes it. */
  readonly name: string;
  /** What belongs to this traveller alone. */
  readonly own: Values;
  /** What is the same for everybody of the booking. */
  readonly shared: Values;
}

export interface ListDifference {
  /** `name`, or the key of a value. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

export const LIST_CHANGES = ['removed', 'added', 'renamed', 'changed', 'booking'] as const;

/** What became of a traveller; `booking` is said once, of the first traveller, for everybody of the booking. */
export interface ListChange {
  readonly what: (typeof LIST_CHANGES)[number];
  /** As it is now; of somebody removed, as it was. */
  readonly row: ListRow;
  readonly differences: readonly ListDifference[];
}

type Rows = readonly ListRow[];

const differencesIn = (before: Values, after: Values): ListDifference[] =>
  Object.keys(after)
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }))
    .filter(({ from, to }) => from !== to);

function ofPassenger(before: ListRow, row: ListRow): ListChange[] {
  const renamed = differencesIn({ name: before.name }, { name: row.name });
  const differences = [...renamed, ...differencesIn(before.own, row.own)];
  const what = renamed.length > 0 ? 'renamed' : 'changed';
  return differences.length > 0 ? [{ what, row, differences }] : [];
}

/** The first of each booking. */
const firstOfEach = (rows: Rows): Map<string, ListRow> =>
  new Map([...rows].reverse().map((row) => [row.booking, row]));

function ofBookings(before: Rows, after: Rows): ListChange[] {
  const known = firstOfEach(before);
  return [...firstOfEach(after).values()].reverse().flatMap((row) => {
    const was = known.get(row.booking);
    const differences = was ? differencesIn(was.shared, row.shared) : [];
    return differences.length > 0 ? [{ what: 'booking' as const, row, differences }] : [];
  });
}

/** What somebody who holds the one version of a list has to be told to have the other, in the order of LIST_CHANGES. */
export function listChanges(before: Rows, after: Rows): ListChange[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const left = new Set(after.map(({ id }) => id));
  const removed = before
    .filter(({ id }) => !left.has(id))
    .map((row): ListChange => ({ what: 'removed', row, differences: [] }));
  const others = after.flatMap((row): ListChange[] => {
    const was = known.get(row.id);
    return was ? ofPassenger(was, row) : [{ what: 'added', row, differences: [] }];
  });
  return [...removed, ...others, ...ofBookings(before, after)].sort(
    (one, other) => LIST_CHANGES.indexOf(one.what) - LIST_CHANGES.indexOf(other.what),
  );
}
