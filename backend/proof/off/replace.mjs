// @ts-check

/**
 * Replaces a method of a class of the product. Throws when there is none of that name: a control must not go on with a
 * defence that was only renamed.
 * @param {{ name: string, prototype: object }} type
 * @param {string} name
 * @param {(method: Function) => (this: any, ...values: any[]) => unknown} replacement
 */
export function replace(type, name, replacement) {
  const method = Reflect.get(type.prototype, name);
  if (typeof method !== 'function') throw new Error(`${type.name} has no method ${name}`);
  Reflect.set(type.prototype, name, replacement(method));
}
