/** What has rooms of its own. */
export type RoomsOwner = 'destinations' | 'departures';

/** Address of the form with the rooms of a trip or of a departure. */
export const roomsPath = (owner: RoomsOwner, id: string): string =>
  `/${owner}/${encodeURIComponent(id)}/rooms`;
