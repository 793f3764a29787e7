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
