import type { Schema } from '../fuzz/fuzz-routes.js';

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType = (type: string, value: unknown): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isFields(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
};

/** Compares values with the schemas of a description. Stricter than OpenAPI: an undescribed field is a fault. */
export class Shapes {
  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  /** Returns the faults of a value with their positions; empty when it matches the schema. */
  faults(schema: Schema, value: unknown, at = ''): string[] {
    if (value === null && schema.nullable) return [];
    const { $ref, allOf, oneOf, type, format } = schema;
    if ($ref) return this.faults(this.named($ref), value, at);
    if (allOf) return allOf.flatMap((one) => this.faults(one, value, at));
    if (oneOf) return this.faultsOfEither(oneOf, value, at);
    if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
    if (type && !isOfType(type, value)) return [`${at} is no ${type}`];
    const pattern = FORMATS[format ?? ''];
    if (pattern && !pattern.test(String(value))) return [`${at} is no ${format}`];
    if (Array.isArray(value)) {
      return value.flatMap((item, index) =>
        this.faults(schema.items ?? {}, item, `${at}[${index}]`),
      );
    }
    return isFields(value) ? this.faultsOfFields(schema, value, at) : [];
  }

  private named(reference: string): Schema {
    const found = this.schemas[reference.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`Nobody describes ${reference}`);
    return found;
  }

  /** Returns the faults of the closest alternative. */
  private faultsOfEither(forms: readonly Schema[], value: unknown, at: string): string[] {
    const [nearest = []] = forms
      .map((form) => this.faults(form, value, at))
      .sort((a, b) => a.length - b.length);
    return nearest;
  }

  private faultsOfFields(
    { properties = {}, required = [], additionalProperties = true }: Schema,
    value: Readonly<Record<string, unknown>>,
    at: string,
  ): string[] {
    const known = Object.keys(properties);
    const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
    const wrong = Object.entries(value).flatMap(([name, inner]) => {
      const schema = properties[name];
      if (schema) return this.faults(schema, inner, `${at}.${name}`);
      if (typeof additionalProperties === 'object') return this.faults(additionalProperties, inner, `${at}.${name}`);
      // A schema without properties allows any field.
      return known.length > 0 || !additionalProperties ? [`${at}.${name} is described nowhere`] : [];
    });
    return [...missing, ...wrong];
  } // oxfmt-ignore
}
