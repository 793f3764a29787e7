/** What went wrong, for the developer console only: the visitor is told in words elsewhere. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
