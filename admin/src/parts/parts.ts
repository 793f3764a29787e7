import type { RaRecord } from 'react-admin';
import type { AsRecord } from '../dataProvider.js';

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

/** The view of a part as its record. */
export type PartRecord<View> = RaRecord<string> & AsRecord<View>;

/** A row of a form: a field that is not filled in is null. */
export type Typed<Row> = { readonly [Key in keyof Row]: Row[Key] | null };

/** Joins what there is to say. */
export const listed = (...facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(', ');
