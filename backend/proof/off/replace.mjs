// @ts-check

/**
 * Replaces a method of a class of the product. Throws when there is none of that name: a control must not go on with a
 * defence that was only renamed.
 *
 * Also private methods are replaced, whose types nobody outside may name; so what a replacement takes is its own word.
 * @template {(this: never, ...values: never[]) => unknown} Method
 * @param {{ name: string, prototype: object }} type
 * @param {string} name
 * @param {(method: Method) => (this: never, ...values: never[]) => unknown} replacement
 */
export function replace(type, name, replacement) {
  const method = /** @type {Method | undefined} */ (Reflect.get(type.prototype, name));
  if (typeof method !== 'function') throw new Error(`${type.name} has no method ${name}`);
  Reflect.set(type.prototype, name, replacement(method));
}
