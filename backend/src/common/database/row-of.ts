type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/**
 * The row of a query that selects columns of an entity under their database names: `RowOf<BookingEntity, 'id' |
 * 'bookingRef'>` is `{ id, booking_ref }`. Without names it has all columns, for `select *`. The driver returns values
 * as the entity describes them (database.ts); casts, aggregates and columns of a left join are added by hand.
 */
export type RowOf<Entity, Property extends keyof Entity & string = keyof Entity & string> = {
  readonly [Key in Property as SnakeCase<Key>]: Entity[Key];
};
