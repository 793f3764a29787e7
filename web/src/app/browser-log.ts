/** Logs a failure to the browser console, for developers. Visitors get their own message elsewhere. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
