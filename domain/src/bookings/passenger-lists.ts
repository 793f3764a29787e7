/** The passenger lists of a departure: for the airline, the hotel, the driver, the insurer, and the guide and emergencies. */
export const LIST_KINDS = ['airline', 'hotel', 'transfer', 'insurance', 'guide'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const LIST_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

type Values = Readonly<Record<string, string>>;

/**
 * A passenger as shown in a list. Values are as stored, not translated, so that a new wording does not count as a
 * change.
 */
export interface ListRow {
  /** The same when a person's name is corrected, different when another person replaces them. */
  readonly id: string;
  /** Booking reference. */
  readonly booking: string;
  /** In the format of this list. */
  readonly name: string;
  /** Values of this passenger only. */
  readonly own: Values;
  /** Values common to all passengers of the booking. */
  readonly shared: Values;
}

export interface ListDifference {
  /** `name`, or the key of a value. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

export const LIST_CHANGES = ['removed', 'added', 'renamed', 'changed', 'booking'] as const;

/** A change of a passenger. `booking` is given once for all passengers of a booking, with the first one. */
export interface ListChange {
  readonly what: (typeof LIST_CHANGES)[number];
  /** The current row; for a removed passenger, the former row. */
  readonly row: ListRow;
  readonly differences: readonly ListDifference[];
}

type Rows = readonly ListRow[];

/** A value that only one version has was or is empty in the other: an extra that was removed, for example. */
const differencesIn = (before: Values, after: Values): ListDifference[] =>
  Object.keys({ ...before, ...after })
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }))
    .filter(({ from, to }) => from !== to);

function ofPassenger(before: ListRow, row: ListRow): ListChange[] {
  const renamed = differencesIn({ name: before.name }, { name: row.name });
  const differences = [...renamed, ...differencesIn(before.own, row.own)];
  const what = renamed.length > 0 ? 'renamed' : 'changed';
  return differences.length > 0 ? [{ what, row, differences }] : [];
}

/** Returns the first row of each booking. */
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

/** Returns the changes from one version of a list to another, in the order of LIST_CHANGES. */
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
