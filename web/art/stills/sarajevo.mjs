// @ts-check
/** @param {import('../scene.mjs').Brush} b */
export function still(b) { b.add(''); }
