type Fields = Readonly<Record<string, unknown>>;

const MOST_VALUES = 40;
/** Maximum number of objects with the same fields. */
const MOST_ALIKE = 12;
const LONGEST = 500;
const FIRST_OF_LIST = 20;

/** Normalizes a name: `departureDate`, `departure_date` and `departure-date` become the same. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
/** Returns the name of one item of a list. */
export const singular = (name: string): string => name.replace(/s$/, '');

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Appends a value. When there are too many, keeps the first half and drops the oldest of the rest. */
function saveLast<T>(map: Map<string, T[]>, { key, value, most }: { key: string; value: T; most: number }): void {
  const values = map.get(key) ?? [];
  values.push(value);
  if (values.length > most) values.splice(most / 2, 1);
  map.set(key, values);
} // oxfmt-ignore

/**
 * Values of accepted requests and of responses, by field name. Bodies and addresses made from them get past the first
 * checks, also on routes that this fuzzer has no special rules for.
 */
export class Memory {
  private readonly values = new Map<string, unknown[]>();
  private readonly shapes = new Map<string, Fields[]>();

  /** @param name the name of the field or list that contains the value */
  learn(value: unknown, name = ''): void {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, FIRST_OF_LIST) as unknown[]) {
        this.learn(item, singular(name));
      }
    } else if (isFields(value)) {
      this.learnObject(value, name);
    } else if (isScalar(value) && String(value).length <= LONGEST) {
      this.save(plain(name), value);
    }
  }

  /**
   * Returns the values seen under a name.
   * @param within restricts the values to those of the object with this id
   */
  valuesOf(name: string, within = ''): readonly unknown[] {
    return this.values.get(within + plain(name)) ?? [];
  }

  /** Returns objects with all required fields and some of the wanted ones, the best match first. */
  objectsLike(required: readonly string[], wanted: readonly string[]): Fields[] {
    const likeness = (object: Fields): number => wanted.filter((name) => name in object).length;
    return [...this.shapes.values()]
      .flat()
      .filter((object) => required.every((name) => name in object))
      .filter((object) => likeness(object) >= Math.min(2, wanted.length))
      .sort((a, b) => likeness(b) - likeness(a))
      .slice(0, MOST_VALUES);
  }

  private learnObject(object: Fields, name: string): void {
    const { id } = object;
    if (id !== undefined && name !== '') this.save(plain(`${name}Id`), id);
    for (const [field, value] of Object.entries(object)) {
      this.learn(value, field);
      if (typeof id === 'string' && Array.isArray(value)) this.learnParts(id, field, value);
    }
    saveLast(this.shapes, { key: Object.keys(object).join(), value: object, most: MOST_ALIKE });
  }

  private learnParts(owner: string, field: string, parts: readonly unknown[]): void {
    for (const part of parts.filter(isFields)) {
      if ('id' in part) this.save(owner + plain(`${singular(field)}Id`), part['id']);
    }
  }

  private save(name: string, value: unknown): void {
    if (!this.values.get(name)?.includes(value)) {
      saveLast(this.values, { key: name, value, most: MOST_VALUES });
    }
  }
}
