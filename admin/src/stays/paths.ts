/** What has hotels of its own. */
export type StaysOwner = 'destinations' | 'departures';

/** Address of the form with the hotels of a trip or of a departure. */
export const staysPath = (owner: StaysOwner, id: string): string =>
  `/${owner}/${encodeURIComponent(id)}/stays`;
