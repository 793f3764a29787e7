/** Works through all of them, so many at a time, as many browsers and one provider would. */
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

/** 0, 1, 2 … */
export const countUpTo = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
