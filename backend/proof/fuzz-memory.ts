type Fields = Readonly<Record<string, unknown>>;

const MOST_VALUES = 40;
/** Of objects with the same fields. */
const MOST_ALIKE = 12;
const LONGEST = 500;
const FIRST_OF_LIST = 20;

/** `departureDate`, `departure_date` and `departure-date` are one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
/** What one of several is called. */
export const singular = (name: string): string => name.replace(/s$/, '');

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds a value to those of a key. When there are too many the first half stays, of the rest the oldest goes. */
function saveLast<T>(map: Map<string, T[]>, { key, value, most }: { key: string; value: T; most: number }): void {
  const values = map.get(key) ?? [];
  values.push(value);
  if (values.length > most) values.splice(most / 2, 1);
  map.set(key, values);
} // oxfmt-ignore

/**
 * What was sent rightly and what the server answered, by the name of the field: from it come bodies and addresses that
 * get beyond the first check, also for a route that nobody thought of here.
 */
export class Memory {
  private readonly values = new Map<string, unknown[]>();
  private readonly shapes = new Map<string, Fields[]>();

  /** @param name of the field it stood in, or of the list */
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
   * Values seen under a name.
   * @param within the id of what they belong to, where that matters
   */
  valuesOf(name: string, within = ''): readonly unknown[] {
    return this.values.get(within + plain(name)) ?? [];
  }

  /** Objects with all of these fields and some of those, the likest first. */
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
