// @ts-check
import { darker, lighter, mix } from './colour.mjs';
import { random } from './random.mjs';
import { circle, group, n, path, smooth, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */
/** @typedef {import('./shape.mjs').Point} Point */
/** @typedef {(end: { x: number, y: number, r: import('./random.mjs').Random, turn: number }) => string} Dress turn in radians */

/**
 * One palm leaf: a drooping midrib with leaflets on both sides.
 * @param {{ x: number, y: number, reach: number, angle: number, droop: number }} at angle in radians, 0 points right
 */
function frond({ x, y, reach, angle, droop }) {
  const tipX = x + Math.cos(angle) * reach;
  const tipY = y - Math.sin(angle) * reach + droop;
  const bendX = x + Math.cos(angle) * reach * 0.55;
  const bendY = y - Math.sin(angle) * reach * 0.75 - reach * 0.14;
  const at = (/** @type {number} */ t) => {
    const u = 1 - t;
    return /** @type {Point} */ ([
      u * u * x + 2 * u * t * bendX + t * t * tipX,
      u * u * y + 2 * u * t * bendY + t * t * tipY,
    ]);
  };
  let d = '';
  const count = 17;
  for (let i = 1; i <= count; i += 1) {
    const t = i / count;
    const [px, py] = at(t);
    const [qx, qy] = at(Math.min(1, t + 0.05));
    const along = Math.atan2(qy - py, qx - px) || angle;
    const length = reach * 0.3 * Math.sin(Math.PI * (0.16 + 0.8 * t)) + reach * 0.03;
    for (const side of [-1, 1]) {
      const turn = along + side * (0.95 - t * 0.5);
      const ex = px + Math.cos(turn) * length;
      const ey = py + Math.sin(turn) * length + length * 0.26;
      const w = reach * 0.02;
      d += `M${n(px - w)} ${n(py)}Q${n((px + ex) / 2)} ${n((py + ey) / 2 - length * 0.12)} ${n(ex)} ${n(ey)}Q${n((px + ex) / 2 + w)} ${n((py + ey) / 2 + length * 0.06)} ${n(px + w)} ${n(py)}Z`;
    }
  }
  const rib = `M${n(x)} ${n(y)}Q${n(bendX)} ${n(bendY)} ${n(tipX)} ${n(tipY)}`;
  return { d, rib };
}

/**
 * Date or coconut palm.
 * @param {{ x: number, y: number, h: number, seed: number, leaf: string, trunk: string, lean?: number, reach?: number }} at
 *   x, y: foot; colours as they shall be seen
 */
export function palm({ x, y, h, seed, leaf, trunk, lean = 0, reach = h * 0.36 }) {
  const r = random(seed);
  const topX = x + lean;
  const topY = y - h;
  const w = h * 0.026;
  const stem = `M${n(x - w)} ${n(y)}Q${n(x + lean * 0.15 - w)} ${n(y - h * 0.5)} ${n(topX - w * 0.55)} ${n(topY)}L${n(topX + w * 0.55)} ${n(topY)}Q${n(x + lean * 0.15 + w)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}Z`;
  const tones = [darker(leaf, 0.3), leaf, lighter(leaf, 0.1)];
  const count = 13;
  const fronds = Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (-0.16 + (1.32 * i) / (count - 1)) + r.range(-0.06, 0.06);
    const side = Math.abs(Math.cos(angle));
    const { d, rib } = frond({
      x: topX,
      y: topY,
      reach: reach * r.range(0.86, 1.08),
      angle,
      droop: reach * (0.12 + 0.36 * side),
    });
    const tone = tones[i % 3] ?? leaf;
    return path(d, tone) + stroke(rib, tone, { width: reach * 0.022 });
  });
  const rings = Array.from({ length: 12 }, (_, i) => {
    const t = (i + 1) / 13;
    const cx = x + lean * (0.3 * t + 0.7 * t * t);
    return `M${n(cx - w * 0.8)} ${n(y - h * t)}q${n(w * 0.8)} ${n(w * 0.5)} ${n(w * 1.6)} 0`;
  }).join('');
  return [
    path(stem, trunk),
    stroke(rings, darker(trunk, 0.35), { width: Math.max(1.4, w * 0.22) }),
    ...fronds,
    circle({ x: topX, y: topY, r: w * 1.3 }, darker(leaf, 0.35)),
  ].join('');
}

/** @param {Brush} b @param {{ x: number, y: number, h: number, colour: string, depth: number }} at x, y: foot */
export function cypress(b, { x, y, h, colour, depth }) {
  const w = h * 0.13;
  const body = `M${n(x)} ${n(y - h)}C${n(x + w * 0.6)} ${n(y - h * 0.72)} ${n(x + w * 1.25)} ${n(y - h * 0.3)} ${n(x + w * 0.5)} ${n(y)}H${n(x - w * 0.5)}C${n(x - w * 1.25)} ${n(y - h * 0.3)} ${n(x - w * 0.6)} ${n(y - h * 0.72)} ${n(x)} ${n(y - h)}Z`;
  const light = `M${n(x)} ${n(y - h)}C${n(x - w * 0.1)} ${n(y - h * 0.66)} ${n(x)} ${n(y - h * 0.3)} ${n(x - w * 0.3)} ${n(y)}H${n(x - w * 0.5)}C${n(x - w * 1.25)} ${n(y - h * 0.3)} ${n(x - w * 0.6)} ${n(y - h * 0.72)} ${n(x)} ${n(y - h)}Z`;
  return path(body, b.shade(colour, depth)) + path(light, b.lit(colour, depth));
}

/**
 * A branch across a corner with leaves, and blossoms or fruit.
 * @param {{ points: readonly Point[], seed: number, bark: string, width: number, twigs: number,
 *   dress: Dress }} at
 *   dress draws what hangs at a twig's end
 */
export function branch({ points, seed, bark, width, twigs, dress }) {
  const r = random(seed);
  const parts = [];
  const hung = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [ax, ay] = points[i] ?? [0, 0];
    const [cx, cy] = points[i + 1] ?? [0, 0];
    const count = Math.ceil(twigs / (points.length - 1));
    const along = Math.atan2(cy - ay, cx - ax);
    for (let j = 0; j < count; j += 1) {
      const t = (j + r.next()) / count;
      const px = ax + (cx - ax) * t;
      const py = ay + (cy - ay) * t;
      const turn = along + (j % 2 ? 1 : -1) * r.range(0.35, 1.1);
      const length = width * r.range(3, 8.5);
      const ex = px + Math.cos(turn) * length;
      const ey = py + Math.sin(turn) * length;
      parts.push(
        stroke(
          smooth([
            [px, py],
            [(px + ex) / 2, (py + ey) / 2 - length * 0.12],
            [ex, ey],
          ]),
          bark,
          { width: width * 0.24 },
        ),
      );
      hung.push(dress({ x: ex, y: ey, r, turn }));
    }
  }
  const total = points.length - 1;
  const limbs = points.slice(0, -1).map((from, i) => {
    const to = points[i + 1] ?? from;
    return stroke(
      smooth([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + width * 0.3], to]),
      bark,
      { width: width * (1 - (i / total) * 0.72) },
    );
  });
  return [...parts, ...limbs, ...hung].join('');
}

/** Five-petal blossom. @param {{ x: number, y: number, r: number, petal: string, heart: string, turn?: number }} at */
export function blossom({ x, y, r, petal, heart, turn = 0 }) {
  const light = lighter(petal, 0.35);
  const petals = Array.from({ length: 5 }, (_, i) => {
    const a = turn + (i * Math.PI * 2) / 5;
    return circle(
      { x: x + Math.cos(a) * r * 0.56, y: y + Math.sin(a) * r * 0.56, r: r * 0.5 },
      i % 2 ? petal : mix(petal, light, 0.5),
    );
  });
  const stamens = Array.from({ length: 5 }, (_, i) => {
    const a = turn + 0.6 + (i * Math.PI * 2) / 5;
    return circle(
      { x: x + Math.cos(a) * r * 0.26, y: y + Math.sin(a) * r * 0.26, r: r * 0.07 },
      heart,
    );
  });
  return [...petals, circle({ x, y, r: r * 0.16 }, heart), ...stamens].join('');
}

/** @param {{ x: number, y: number, length: number, width: number, turn: number, colour: string }} at turn in degrees, 0 points right */
export function leaf({ x, y, length, width, turn, colour }) {
  const outline = `M0 0C${n(length * 0.3)} ${n(-width)} ${n(length * 0.75)} ${n(-width * 0.8)} ${n(length)} 0C${n(length * 0.75)} ${n(width * 0.8)} ${n(length * 0.3)} ${n(width)} 0 0Z`;
  const lower = `M0 0L${n(length)} 0C${n(length * 0.75)} ${n(width * 0.8)} ${n(length * 0.3)} ${n(width)} 0 0Z`;
  return group(
    [
      path(outline, colour),
      path(lower, darker(colour, 0.22)),
      stroke(`M0 0H${n(length * 0.92)}`, lighter(colour, 0.2), {
        width: Math.max(1, width * 0.08),
      }),
    ],
    { x, y, turn },
  );
}
