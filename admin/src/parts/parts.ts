/** What has parts with forms of their own. */
export type PartOwner = 'destinations' | 'departures';

/** Texts of the parts, by the last word of their address. */
export const PART_TEXTS = {
  stays: 'stays',
  rooms: 'rooms',
  airports: 'airports',
  extras: 'extra-offers',
} as const;

export type Part = keyof typeof PART_TEXTS;

/** Parts that a trip has too, and of which a departure has its own figures or rows. */
export type SharedPart = Exclude<Part, 'airports'>;

/** Address of the form of a part. */
export const partPath = (owner: PartOwner, id: string, part: Part): string =>
  `/${owner}/${encodeURIComponent(id)}/${part}`;
