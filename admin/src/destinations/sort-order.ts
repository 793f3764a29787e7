/** An agency has some dozens of trips: they stand on one page, in the order of the public site. */
export const ALL_DESTINATIONS = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'sort', order: 'ASC' },
} as const;

/**
 * The order after a card was moved onto the place of another one. Cards between the two that are not shown keep their
 * places beside their neighbours.
 */
export function movedTo(order: readonly string[], id: string, target: string): string[] {
  const [from, to] = [order.indexOf(id), order.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return [...order];
  const others = order.filter((other) => other !== id);
  others.splice(others.indexOf(target) + (from < to ? 1 : 0), 0, id);
  return others;
}

/** Rows in an order; those that it does not name come last, as they were. */
export function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  order: readonly string[],
): Row[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row): number => places.get(id) ?? order.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Places from 1, only those that are new: whoever puts other cards into order at the same time keeps theirs. */
export const changedPlaces = (
  order: readonly string[],
  storedSort: (id: string) => number | undefined,
): { readonly id: string; readonly sort: number }[] =>
  order
    .map((id, index) => ({ id, sort: index + 1 }))
    .filter(({ id, sort }) => storedSort(id) !== sort);
