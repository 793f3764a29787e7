// @ts-check

/**
 * Replaces a method of a product class. Throws when it does not exist, so that a control does not run with a defence
 * that was only renamed.
 *
 * The caller states the type of the method, because private methods have no type that is visible here.
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
