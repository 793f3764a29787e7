type ArabicPlural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The base `days` of the pair days_one, days_other. */
type PluralBase<T> = keyof T extends infer Key
  ? Key extends `${infer Base}_other`
    ? Base
    : never
  : never;

/**
 * The shape of an Arabic area, derived from the Swedish one: the same keys, and six plural forms where Swedish has
 * `_one` and `_other`. A key that ends in `_other` is therefore always a plural.
 */
export type Twin<T> = {
  readonly [
    Key in keyof T as Key extends `${PluralBase<T>}_one` | `${PluralBase<T>}_other` ? never : Key
  ]: T[Key] extends string ? string : Twin<T[Key]>;
} & { readonly [Key in `${PluralBase<T>}_${ArabicPlural}`]: string };

type WithoutPlural<Key extends string, Keys> = Key extends
  | `${infer Base}_one`
  | `${infer Base}_other`
  ? `${Base}_other` extends Keys
    ? Base
    : Key
  : Key;

/** All dotted keys of a tree of texts; plurals by their base. */
export type KeyOf<T> = {
  [Key in keyof T & string]: T[Key] extends string
    ? WithoutPlural<Key, keyof T>
    : `${Key}.${KeyOf<T[Key]>}`;
}[keyof T & string];
