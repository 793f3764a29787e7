/** The Node version and the current time. */
export interface Runtime {
  /** The version of Node, such as "24.21.0". */
  readonly node: string;
  readonly now: Date;
}

export const thisRuntime = (): Runtime => ({ node: process.versions.node, now: new Date() });

/** Last day with security fixes, by line (https://github.com/nodejs/release#release-schedule). */
const END_OF_LIFE: ReadonlyMap<number, string> = new Map([
  [20, '2026-04-30'],
  [22, '2027-04-30'],
  [24, '2028-04-30'],
  [26, '2029-04-30'],
]);
const NEWEST_KNOWN = Math.max(...END_OF_LIFE.keys());

/**
 * Returns why this Node must not serve the public, if so. Lines missing in the table: older ones and odd ones among
 * them (supported for half a year) have ended; newer ones (from 27 on one a year, all with long support) are accepted.
 */
export function runtimeProblems({ node, now }: Runtime): string[] {
  const line = Number.parseInt(node, 10);
  const end = END_OF_LIFE.get(line);
  const isOver = end === undefined ? line < NEWEST_KNOWN : now.toISOString().slice(0, 10) > end;
  if (!isOver) return [];
  const since = end === undefined ? '' : ` since ${end}`;
  return [
    `Node ${node} has had no security fixes${since}; take a line that gets them: https://nodejs.org/en/about/previous-releases`,
  ];
}
