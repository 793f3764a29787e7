/** What offers extras. */
export type OffersOwner = 'destinations' | 'departures';

/** Address of the form with the extras of a trip or of a departure. */
export const extrasPath = (owner: OffersOwner, id: string): string =>
  `/${owner}/${encodeURIComponent(id)}/extras`;
