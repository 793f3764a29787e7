/** What moves a card by one place. */
export interface Step {
  readonly label: string;
  /** null at the end of the row. */
  readonly go: (() => void) | null;
}

export interface Named {
  readonly id: string;
  /** As it is said to those who listen. */
  readonly name: string;
}

/** What a grid says in words; the names of the cards are filled in. */
export interface SortingTexts {
  readonly instructions: string;
  /** What a handle is, in a word. */
  readonly kind: string;
  readonly handle: (name: string) => string;
  readonly before: (name: string, other: string | null) => string;
  readonly after: (name: string, other: string | null) => string;
  /** `event` tells what just happened to a card; place and count are from 1. */
  readonly announce: (
    event: 'lifted' | 'over' | 'dropped' | 'moved',
    values: { name: string; place: number; count: number },
  ) => string;
  readonly outside: (name: string) => string;
  readonly cancelled: (name: string) => string;
}
