/** Moves a card by one place. */
export interface Step {
  readonly label: string;
  /** null at the end of the row. */
  readonly go: (() => void) | null;
}

export interface Named {
  readonly id: string;
  /** Name for announcements. */
  readonly name: string;
}

/** Texts of a sortable grid, with the names of the cards filled in. */
export interface SortingTexts {
  readonly instructions: string;
  /** Role description of a handle. */
  readonly kind: string;
  readonly handle: (name: string) => string;
  readonly before: (name: string, other: string | null) => string;
  readonly after: (name: string, other: string | null) => string;
  /** `event` is what happened to a card; place and count start at 1. */
  readonly announce: (
    event: 'lifted' | 'over' | 'dropped' | 'moved',
    values: { name: string; place: number; count: number },
  ) => string;
  readonly outside: (name: string) => string;
  readonly cancelled: (name: string) => string;
}

/**
 * Returns the order after moving a card to the place of another. Hidden cards between the two keep their places beside
 * their neighbours.
 */
export function movedTo(order: readonly string[], id: string, target: string): string[] {
  const [from, to] = [order.indexOf(id), order.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return [...order];
  const others = order.filter((other) => other !== id);
  others.splice(others.indexOf(target) + (from < to ? 1 : 0), 0, id);
  return others;
}
