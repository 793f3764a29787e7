import fc from 'fast-check';
import { type Memory, isFields, singular } from './fuzz-memory.js';
import { TEXTS, oddScalar, oddValue } from './fuzz-odd.js';
import type { Schema } from './fuzz-routes.js';

/** A body as sent: text, or bytes that are not valid text. */
export type Body = string | Uint8Array<ArrayBuffer>;

/** Values of a text field without known values. */
const SOME_TEXTS = ['Amal', 'Nour', 'amal@example.com', '+46701234567', '1990-01-31', '2027-03-01', '/media/art/istanbul-hero']; // oxfmt-ignore
const SOME_NUMBERS = [0, 1, 2, 7, 100, 1_398, 6_990];

const oneOfThese = (values: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.constantFrom(...values);

/** Generates bodies that match the description, with known values. */
export class RightBodies {
  constructor(
    private readonly memory: Memory,
    private readonly schemas: Readonly<Record<string, Schema>>,
  ) {}

  /** @param name the name of the field */
  of(schema: Schema, name = ''): fc.Arbitrary<unknown> {
    const { $ref, allOf, oneOf, items } = schema;
    if ($ref) return this.of(this.named($ref), name);
    if (allOf?.[0]) return this.of(allOf[0], name);
    if (oneOf) return fc.oneof(...oneOf.map((one) => this.of(one, name)));
    if (schema.enum) return oneOfThese(schema.enum);
    if (schema.properties) return this.object(schema.properties, schema.required ?? []);
    if (schema.type === 'array' && items) {
      return fc.array(this.of(items, singular(name)), { minLength: 1, maxLength: 3 });
    }
    return this.scalar(schema, name);
  }

  /** Returns the field names of a body, if it has fields. */
  fieldsOf(schema: Schema): string[] {
    return Object.keys((schema.$ref ? this.named(schema.$ref) : schema).properties ?? {});
  }

  private named(reference: string): Schema {
    return this.schemas[reference.split('/').at(-1) ?? ''] ?? {};
  }

  /** Generates known objects reduced to these fields, or objects built field by field. */
  private object(
    properties: Readonly<Record<string, Schema>>,
    required: readonly string[],
  ): fc.Arbitrary<unknown> {
    const names = Object.keys(properties);
    const fields = Object.entries(properties).map(([field, one]) => [field, this.of(one, field)]);
    const made = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: names.filter((name) => required.includes(name)),
    });
    const known = this.memory
      .objectsLike(required, names)
      .map((one) =>
        Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name))),
      );
    return known.length === 0 ? made : fc.oneof(made, oneOfThese(known));
  }

  private scalar({ type, example }: Schema, name: string): fc.Arbitrary<unknown> {
    if (type === 'boolean') return fc.boolean();
    const kind = type === 'integer' ? 'number' : type;
    const known = this.memory.valuesOf(name).filter((value) => !kind || typeof value === kind);
    const some = kind === 'number' ? SOME_NUMBERS : SOME_TEXTS;
    const values = [...known, ...(example === undefined ? [] : [example])];
    if (values.length === 0) return oneOfThese(some);
    return fc.oneof({ weight: 4, arbitrary: oneOfThese(values) }, { weight: 1, arbitrary: oneOfThese(some) }); // oxfmt-ignore
  }
}

type Change = (old: unknown) => unknown;

/** Returns a copy with one value changed. `steps` selects it level by level; a change to undefined removes it. */
function changedAt(value: unknown, steps: readonly number[], change: Change): unknown {
  const [step, ...rest] = steps;
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (step === undefined || entries.length === 0) return change(value);
  const changed = entries.map(([name, inner], index): [string, unknown] => [
    name,
    index === step % entries.length ? changedAt(inner, rest, change) : inner,
  ]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

const withField = (old: unknown, name: string, value: unknown): unknown =>
  isFields(old) ? Object.fromEntries([...Object.entries(old), [name, value]]) : { [name]: value };

const FIELD_NAMES = ['__proto__', 'constructor', 'role', 'status', 'id', 'price', 'paid_amount', '', 'a\0', '\ud800', 'toString']; // oxfmt-ignore

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: oddValue.map((odd) => () => odd) },
  { weight: 1, arbitrary: fc.constant<Change>(() => undefined) },
  { weight: 1, arbitrary: fc.constant<Change>((old) => [old]) },
  { weight: 1, arbitrary: fc.constant<Change>((old) => JSON.stringify(old)) },
  { weight: 1, arbitrary: fc.constant<Change>((old) => [old, old]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...FIELD_NAMES), oddValue)
      .map(([name, odd]) => (old: unknown) => withField(old, name, odd)),
  },
); // oxfmt-ignore

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** Changes that make a text invalid JSON or exceed what a value can hold. */
const SPOILT: readonly ((text: string) => Body)[] = [
  (text) => text.slice(0, text.length >> 1),
  (text) => text.replace('{', `{${text.slice(1, -1) || '"a":1'},`),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':1e400'),
  (text) => text.replace(/:("[^"]*"|\d+)/, `:${'9'.repeat(400)}`),
  (text) => text.replace(/"/g, "'"),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => text.replace(/:/, ':NaN'),
  (text) => new Uint8Array(Buffer.from(text.replace('"', '"\xc3\x28\xff'), 'latin1')),
  () => '['.repeat(50_000),
  () => '{"a":'.repeat(10_000),
  () => 'null',
  () => '"text"',
  () => '0',
  () => '',
  () => ' ',
];

/** Generates bodies for a route: valid, almost valid, wrong in every field, arbitrary, and broken. */
export function bodiesFor(rights: RightBodies, schema: Schema): fc.Arbitrary<Body> {
  const right = rights.of(schema);
  const nearly = fc
    .tuple(right, fc.array(fc.nat(50), { maxLength: 4 }), change)
    .map(([value, steps, make]) => textOf(changedAt(value, steps, make)));
  const fields = [...rights.fieldsOf(schema), ...FIELD_NAMES];
  const wrong = fc.dictionary(fc.constantFrom(...fields), fc.oneof(oddValue, oddScalar), { maxKeys: fields.length }); // oxfmt-ignore
  return fc.oneof(
    { weight: 5, arbitrary: right.map(textOf) },
    { weight: 9, arbitrary: nearly },
    { weight: 3, arbitrary: wrong.map(textOf) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), fc.constantFrom(...TEXTS)).map(textOf) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(right.map(textOf), fc.constantFrom(...SPOILT))
        .map(([text, spoil]) => spoil(text)),
    },
  );
}
