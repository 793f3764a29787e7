/** Processes all items, a given number at a time, as several browsers and one provider do. */
export async function atOnce<T>(
  items: readonly T[],
  workers: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/** Returns 0, 1, 2 … up to `count - 1`. */
export const countUpTo = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
