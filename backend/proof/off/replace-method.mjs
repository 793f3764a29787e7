/**
 * Replaces a method in a server process that was started with a file of this folder (../defences.ts). Throws when there
 * is no such method any more: a control that changes nothing would prove nothing.
 * @param {object} prototype
 * @param {string} name
 * @param {(original: Function) => Function} make
 */
export function replaceMethod(prototype, name, make) {
  const original = prototype[name];
  if (typeof original !== 'function') throw new Error(`There is no ${name} to switch off`);
  prototype[name] = make(original);
}
