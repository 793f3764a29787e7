/** Returns a single query value, else `otherwise`: repeated parameters arrive as lists. */
export const queryText = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;
