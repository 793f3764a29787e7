// @ts-check
import { pane, solid, windows } from './building.mjs';
import { mix } from './colour.mjs';
import { random } from './random.mjs';
import { archShape, circle, path, n, poly, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/** Georgian church with a cone on a drum. @param {Brush} b @param {{ x: number, y: number, s: number, depth: number }} at */
export function church(b, { x, y, s, depth }) {
  const wall = { colour: '#ecd3ae', depth };
  const roof = '#7f9a98';
  const slits = [-0.11, -0.035, 0.04]
    .map((t) => archShape({ x: x + s * t, y: y - s * 0.94, w: s * 0.045, h: s * 0.2 }, 0.6))
    .join('');
  return [
    solid(b, { x: x - s * 0.42, y: y - s * 0.42, w: s * 0.84, h: s * 0.6, ...wall }),
    path(
      poly([
        [x - s * 0.46, y - s * 0.4],
        [x - s * 0.3, y - s * 0.56],
        [x + s * 0.3, y - s * 0.56],
        [x + s * 0.46, y - s * 0.4],
      ]),
      b.lit(roof, depth),
    ),
    solid(b, { x: x - s * 0.2, y: y - s * 0.62, w: s * 0.4, h: s * 0.7, ...wall }),
    path(
      poly([
        [x - s * 0.24, y - s * 0.6],
        [x, y - s * 0.78],
        [x + s * 0.24, y - s * 0.6],
      ]),
      b.shade(roof, depth),
    ),
    solid(b, { x: x - s * 0.15, y: y - s * 1.0, w: s * 0.3, h: s * 0.36, ...wall }),
    path(slits, b.p.lampShare > 0.3 ? b.p.lamp : b.shade('#7a6450', depth)),
    path(
      poly([
        [x - s * 0.19, y - s * 0.98],
        [x, y - s * 1.42],
        [x + s * 0.19, y - s * 0.98],
      ]),
      b.lit(roof, depth),
    ),
    path(
      poly([
        [x + s * 0.04, y - s * 0.98],
        [x, y - s * 1.42],
        [x + s * 0.19, y - s * 0.98],
      ]),
      b.shade(roof, depth),
    ),
    path(
      archShape({ x: x - s * 0.06, y: y - s * 0.36, w: s * 0.12, h: s * 0.3 }, 0.6),
      b.shade('#7a6450', depth),
    ),
    circle({ x, y: y - s * 1.44, r: s * 0.025 }, b.lit('#e9b44c')),
  ].join('');
}

/**
 * Town house with carved wooden balconies on every floor.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, floors: number, wall: string, wood: string, depth: number, seed: number }} at x: left, y: foot
 */
export function balconyHouse(b, { x, y, w, floors, wall, wood, depth, seed }) {
  const r = random(seed);
  const fh = 58;
  const top = y - floors * fh;
  const parts = [solid(b, { x, y: top, w, h: floors * fh + 30, colour: wall, depth, split: 0.74 })];
  for (let f = 0; f < floors; f += 1) {
    const fy = top + f * fh;
    const count = Math.max(3, Math.round(w / 34));
    const step = (w * 1.06) / count;
    const left = x - w * 0.03;
    if (f === floors - 1 && floors > 1) {
      parts.push(
        windows(b, {
          x: x + w * 0.06,
          y: fy + 8,
          w: w * 0.88,
          h: fh * 0.8,
          rows: 1,
          columns: count,
          r,
          colour: wall,
          depth,
          arched: 0.5,
        }),
      );
      continue;
    }
    let posts = '';
    let rails = '';
    let heads = '';
    for (let i = 0; i < count; i += 1) {
      const px = left + step * i;
      parts.push(
        path(
          archShape({ x: px + step * 0.26, y: fy + 14, w: step * 0.48, h: fh * 0.62 }, 0.4),
          pane(b, { r, colour: wall, depth }),
        ),
      );
      heads += `M${n(px)} ${n(fy + 5)}H${n(px + step)}V${n(fy + 20)}Q${n(px + step * 0.94)} ${n(fy + 10)} ${n(px + step / 2)} ${n(fy + 10)}Q${n(px + step * 0.06)} ${n(fy + 10)} ${n(px)} ${n(fy + 20)}Z`;
      posts += `M${n(px - 1.6)} ${n(fy + 4)}h3.2v${n(fh - 6)}h-3.2Z`;
      for (let k = 1; k < 5; k += 1) {
        rails += `M${n(px + (step * k) / 5)} ${n(fy + fh * 0.66)}v${n(fh * 0.28)}`;
      }
    }
    posts += `M${n(left + step * count - 1.6)} ${n(fy + 4)}h3.2v${n(fh - 6)}h-3.2Z`;
    parts.push(
      path(heads + posts, b.lit(wood, depth)),
      stroke(rails, b.lit(wood, depth), { width: 2 }),
      rect({ x: left - 2, y: fy + fh * 0.62, w: w * 1.06 + 4, h: 4 }, b.lit(wood, depth)),
      rect({ x: left - 4, y: fy + fh - 4, w: w * 1.06 + 8, h: 8 }, b.shade(wood, depth)),
    );
  }
  const tile = r.pick(['#c0624a', '#b3705a', '#8f9a98']);
  parts.push(
    path(
      poly([
        [x - w * 0.07, top + 4],
        [x + w * 0.2, top - 34],
        [x + w * 0.8, top - 34],
        [x + w * 1.07, top + 4],
      ]),
      b.lit(tile, depth),
    ),
    path(
      poly([
        [x + w * 0.74, top + 4],
        [x + w * 0.66, top - 34],
        [x + w * 0.8, top - 34],
        [x + w * 1.07, top + 4],
      ]),
      b.shade(tile, depth),
    ),
  );
  return parts.join('');
}

/**
 * One flame-shaped glass tower.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, lean: -1 | 1, depth: number }} at x: middle, y: foot
 */
export function flameTower(b, { x, y, w, h, lean, depth }) {
  const X = (/** @type {number} */ t) => n(x + lean * w * t);
  const Y = (/** @type {number} */ t) => n(y - h * t);
  const outline = `M${X(-0.42)} ${Y(0)}C${X(-0.64)} ${Y(0.34)} ${X(-0.5)} ${Y(0.62)} ${X(-0.16)} ${Y(0.82)}C${X(0.02)} ${Y(0.9)} ${X(0.12)} ${Y(0.95)} ${X(0.16)} ${Y(1)}C${X(0.22)} ${Y(0.9)} ${X(0.26)} ${Y(0.82)} ${X(0.36)} ${Y(0.68)}C${X(0.58)} ${Y(0.42)} ${X(0.56)} ${Y(0.2)} ${X(0.44)} ${Y(0)}Z`;
  const inner = `M${X(0.1)} ${Y(0)}C${X(0.18)} ${Y(0.4)} ${X(0)} ${Y(0.7)} ${X(0.16)} ${Y(1)}C${X(0.22)} ${Y(0.9)} ${X(0.26)} ${Y(0.82)} ${X(0.36)} ${Y(0.68)}C${X(0.58)} ${Y(0.42)} ${X(0.56)} ${Y(0.2)} ${X(0.44)} ${Y(0)}Z`;
  const fire = {
    dusk: ['#ffd98a', '#f58a4a', '#b8476a'],
    day: ['#d8ecf2', '#9cc8dc', '#5f98ba'],
    night: ['#ffe08a', '#f4793a', '#8f2f5a'],
  }[b.p.time];
  const [high = '#fff', mid = '#fff', low = '#fff'] = fire.map((c) => mix(c, b.p.haze, depth));
  let floors = '';
  for (let t = 0.03; t < 0.95; t += 0.024) floors += `M${n(x - w * 0.7)} ${Y(t)}h${n(w * 1.4)}`;
  const ribs = [-0.3, -0.16, 0, 0.24, 0.36]
    .map(
      (k) => `M${X(k)} ${Y(0)}C${X(k * 1.3)} ${Y(0.4)} ${X(k * 0.9)} ${Y(0.7)} ${X(0.16)} ${Y(1)}`,
    )
    .join('');
  const clip = b.clip(outline);
  return [
    path(
      outline,
      b.fade(y - h, y, [
        [0, high],
        [0.5, mid],
        [1, low],
      ]),
    ),
    path(
      inner,
      b.fade(y - h, y, [
        [0, mix(mid, high, 0.4)],
        [0.5, mix(mid, low, 0.55)],
        [1, mix(low, b.p.front, 0.3)],
      ]),
    ),
    `<g clip-path="${clip}">${stroke(floors, b.p.front, { width: 1.6, 'stroke-opacity': 0.28 })}${stroke(ribs, '#ffffff', { width: 2, 'stroke-opacity': 0.3 })}</g>`,
  ].join('');
}

/** The Maiden Tower with its buttress. @param {Brush} b @param {{ x: number, y: number, h: number }} at */
export function maidenTower(b, { x, y, h }) {
  const w = h * 0.5;
  const stone = { colour: '#d9b27e', depth: 0.01 };
  let bands = '';
  for (let i = 1; i < 12; i += 1) {
    bands += `M${n(x - w / 2)} ${n(y - h * 0.52 - (h * 0.44 * i) / 12)}h${n(w)}`;
  }
  const slits = [0.2, 0.34, 0.5, 0.66, 0.8]
    .map((t, i) =>
      path(
        archShape({ x: x - w * 0.1 + (i % 2) * w * 0.14, y: y - h * t - 16, w: 9, h: 20 }, 0.5),
        b.p.lampShare > 0.2 ? b.p.lamp : b.shade('#6f5a48'),
      ),
    )
    .join('');
  return [
    solid(b, { x: x + w * 0.4, y: y - h * 0.86, w: w * 0.44, h: h * 0.86, ...stone, split: 0.4 }),
    rect(
      { x: x - w / 2, y: y - h * 0.97, w, h: h * 0.97 },
      b.across([
        [0, b.lit('#c99a68')],
        [0.22, b.lit('#ecca98')],
        [0.55, b.lit('#d9b27e')],
        [0.8, b.shade('#d9b27e')],
        [1, b.shade('#b88f62')],
      ]),
    ),
    stroke(bands, b.shade('#a07a54'), { width: 3, 'stroke-opacity': 0.55 }),
    slits,
    rect({ x: x - w * 0.53, y: y - h, w: w * 1.06, h: h * 0.05 }, b.lit('#f0d5a8')),
  ].join('');
}
