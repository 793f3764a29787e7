import { invalidRequest, missingParam } from './errors.js';

/** A decoded form body: `a[b]=1` is `{ a: { b: '1' } }`; a list is a form with positions as names. */
export interface Form {
  readonly [name: string]: FormValue;
}
type FormValue = string | Form;

interface GrowingForm {
  [name: string]: string | GrowingForm;
}

const MAX_DEPTH = 6;
const emptyForm = (): GrowingForm => Object.create(null) as GrowingForm;

/** Splits `payment_method_data[card][number]` into its three names; `a[]` takes the next free position. */
function namesOf(key: string): string[] {
  const [first = '', ...rest] = key.split('[');
  const names = [first, ...rest.map((part) => part.replace(/\]$/, ''))];
  if (names.length > MAX_DEPTH) throw invalidRequest(`Parameter nested too deep: ${first}`);
  return names;
}

function place(form: GrowingForm, names: readonly string[], value: string): void {
  const [head = '', ...tail] = names;
  const name = head === '' ? String(Object.keys(form).length) : head;
  if (tail.length === 0) {
    form[name] = value;
    return;
  }
  const found = form[name];
  const next = typeof found === 'object' ? found : emptyForm();
  form[name] = next;
  place(next, tail, value);
}

/** Decodes `application/x-www-form-urlencoded` text of a body or a query. */
export function decodeForm(text: string): Form {
  const form = emptyForm();
  for (const [key, value] of new URLSearchParams(text)) place(form, namesOf(key), value);
  return form;
}

function growingFormOf(parsed: unknown): GrowingForm {
  const form = emptyForm();
  if (typeof parsed !== 'object' || parsed === null) return form;
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value === 'string') form[name] = value;
    else if (typeof value === 'object') form[name] = growingFormOf(value);
  }
  return form;
}

/** Converts input that a web framework has parsed; drops everything but text and nested forms. */
export const formOf = (parsed: unknown): Form => growingFormOf(parsed);

/** Throws 400 `parameter_unknown` for the first unknown field, as the provider does. */
export function refuseUnknown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw invalidRequest(`Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  });
}

/** Returns text, or null when it is absent or empty. */
export function readText(form: Form, name: string): string | null {
  const value = form[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  return value;
}

export function requireText(form: Form, name: string): string {
  const value = readText(form, name);
  if (value === null) throw missingParam(name);
  return value;
}

export function readInteger(form: Form, name: string): number | null {
  const value = readText(form, name);
  if (value === null) return null;
  const number = Number(value);
  if (/^-?\d+$/.test(value) && Number.isSafeInteger(number)) return number;
  throw invalidRequest(`Invalid integer: ${value}`, {
    code: 'parameter_invalid_integer',
    param: name,
  });
}

export function readForm(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

export const readList = (form: Form, name: string): string[] =>
  Object.values(readForm(form, name)).filter((item) => typeof item === 'string');

export function readFlag(form: Form, name: string): boolean {
  const value = readText(form, name);
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
}

/** Returns null when absent; throws 400 when it is none of the choices. */
export function readChoice<T extends string>(
  form: Form,
  name: string,
  choices: readonly T[],
): T | null {
  const value = readText(form, name);
  if (value === null) return null;
  const choice = choices.find((one) => one === value);
  if (choice !== undefined) return choice;
  throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name });
}

// Stripe: 50 keys, 40 characters a key, 500 a value.
const METADATA_KEYS = 50;
const METADATA_KEY_LENGTH = 40;
const METADATA_VALUE_LENGTH = 500;

/** Merges the form's fields into the metadata; an empty value deletes a key. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  form: Form,
): Record<string, string> {
  const merged = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(readForm(form, 'metadata'))) {
    if (
      typeof value !== 'string' ||
      key.length > METADATA_KEY_LENGTH ||
      value.length > METADATA_VALUE_LENGTH
    ) {
      throw invalidRequest(`Invalid metadata: ${key}`, { param: 'metadata' });
    }
    if (value === '') merged.delete(key);
    else merged.set(key, value);
  }
  if (merged.size > METADATA_KEYS) {
    throw invalidRequest(`Metadata can have up to ${METADATA_KEYS} keys`, { param: 'metadata' });
  }
  return Object.fromEntries(merged);
}
