/** An agency has some dozens of destinations, so they fit on one page, in the order of the public site. */
export const ALL_DESTINATIONS = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'sort', order: 'ASC' },
} as const;

/** Sorts rows by an order; rows missing in it come last, unchanged. */
export function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  order: readonly string[],
): Row[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row): number => places.get(id) ?? order.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns only changed places, counted from 1, so cards moved by another user at the same time keep theirs. */
export const changedPlaces = (
  order: readonly string[],
  storedSort: (id: string) => number | undefined,
): { readonly id: string; readonly sort: number }[] =>
  order
    .map((id, index) => ({ id, sort: index + 1 }))
    .filter(({ id, sort }) => storedSort(id) !== sort);
