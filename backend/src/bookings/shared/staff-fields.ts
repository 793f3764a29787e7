import type { BookingEntity } from './booking.entity.js';

/**
 * Fields of a booking that staff edit, by their names in the API. The view for staff, the edits and a move take them
 * from here, so a new field is one line.
 */
const STAFF_FIELDS = {
  source: 'source',
  notes: 'notes',
  attention: 'attention',
  invoice_later: 'invoiceLater',
} as const satisfies Readonly<Record<string, keyof BookingEntity>>;

type Names = typeof STAFF_FIELDS;

/** The fields by their names in the entity. */
export type StaffFields = Pick<BookingEntity, Names[keyof Names]>;

/** The fields by their names in the API. */
export type StaffFieldsView = { [Name in keyof Names]: BookingEntity[Names[Name]] };

const PAIRS = Object.entries(STAFF_FIELDS) as [keyof Names, Names[keyof Names]][];

/** Returns the fields that staff edit, by their names in the entity. */
export const staffFieldsOf = (booking: StaffFields): StaffFields =>
  Object.fromEntries(PAIRS.map(([, field]) => [field, booking[field]])) as unknown as StaffFields;

/** Returns the fields that staff edit, by their names in the API. */
export const staffFieldsView = (booking: StaffFields): StaffFieldsView =>
  Object.fromEntries(
    PAIRS.map(([name, field]) => [name, booking[field]]),
  ) as unknown as StaffFieldsView;

/** Returns the fields that a request contains, by their names in the entity. */
export const requestedStaffFields = (
  request: Readonly<{ [Name in keyof StaffFieldsView]?: StaffFieldsView[Name] | undefined }>,
): Partial<StaffFields> =>
  Object.fromEntries(
    PAIRS.filter(([name]) => request[name] !== undefined).map(([name, field]) => [
      field,
      request[name],
    ]),
  );
