/** A price line of a booking, of the database or of the API. */
interface BookedLine {
  readonly kind: string;
  readonly label: string | null;
  readonly travellerType: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  /** Of staff; only they read it. */
  readonly reason?: string;
}

/** Their lines are one for each traveller or purchase. */
const JOINED: ReadonlySet<string> = new Set(['room', 'extra']);

/** Adds up lines of rooms and extras that a reader cannot tell apart, at the place of the first. */
export function joinedLines<Line extends BookedLine>(lines: readonly Line[]): Line[] {
  const joined = new Map<string, Line>();
  for (const [place, line] of lines.entries()) {
    const { kind, label, travellerType, unitPrice, reason } = line;
    const own = [kind, label, travellerType, unitPrice, reason];
    const key = JOINED.has(kind) ? own.join() : String(place);
    const { quantity = 0, amount = 0 } = joined.get(key) ?? {};
    const sums = { quantity: quantity + line.quantity, amount: amount + line.amount };
    joined.set(key, { ...(joined.get(key) ?? line), ...sums });
  }
  return [...joined.values()];
}
