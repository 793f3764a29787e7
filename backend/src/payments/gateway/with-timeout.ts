/** Settles with the work or, after the timeout, with the error of `late`. The work itself continues. */
export async function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  late: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
