// @ts-check
/** Negative control: the first catalog snapshot is served for ever and never refreshed. */
import 'reflect-metadata';
import { Catalogue } from '../../../dist/src/catalog/snapshot/catalogue.service.js';

/** @type {Record<string, unknown>} */
const patched = /** @type {never} */ (Catalogue.prototype);
for (const name of ['fresh', 'look']) {
  if (typeof patched[name] !== 'function') throw new Error(`Catalogue has no ${name} any more`);
}
const look = /** @type {() => Promise<unknown>} */ (patched['look']);
/** @type {WeakMap<object, Promise<unknown>>} */
const first = new WeakMap();
/** @this {object} */
patched['look'] = function () {
  const known = first.get(this) ?? look.call(this);
  first.set(this, known);
  return known;
};
/** @this {{ snapshot: unknown }} */
patched['fresh'] = function () {
  return this.snapshot;
};
