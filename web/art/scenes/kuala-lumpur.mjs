// @ts-check
import { palettes } from '../palettes/kuala-lumpur.mjs';
import { still } from '../stills/kuala-lumpur.mjs';
import { skyline, skyscraper } from '../kit/building.mjs';
import { land, trees } from '../kit/land.mjs';
import { palm } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, n, path, rect, stroke } from '../kit/shape.mjs';
import { birds, cumulus, mist, sky } from '../kit/sky.mjs';
import { menara, skybridge, twinTower } from '../kit/tower.mjs';
import { water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const POND = 990;

/** Afternoon rain under its cloud. @param {Brush} b */
function rain(b) {
  const r = random(14);
  const foot = { dusk: '#4c7f88', day: '#b4d3d6', night: '#163648' }[b.p.time];
  const lines = Array.from({ length: 90 }, () => {
    const x = r.range(1700, 2260);
    const y = r.range(380, 700);
    return `M${n(x)} ${n(y)}l${n(-26)} ${n(r.range(50, 110))}`;
  }).join('');
  const sheet = b.fade(360, 860, [
    [0, foot, 0.16],
    [0.6, foot, 0.08],
    [1, foot, 0],
  ]);
  const veils = [0, 60, 120, 180, 240].map((inset) =>
    path(`M${1730 + inset} 360H${2330 - inset}L${2230 - inset} 860H${1610 + inset}Z`, sheet),
  );
  return [
    ...veils,
    stroke(lines, b.lit('#ffffff', 0.2), { width: 2, 'stroke-opacity': 0.28 }),
    cumulus(b, { x: 2030, y: 400, w: 660, h: 210, seed: 6, foot }),
    cumulus(b, { x: 330, y: 330, w: 520, h: 150, seed: 9, foot }),
    cumulus(b, { x: 1690, y: 450, w: 300, h: 90, seed: 12, foot, opacity: 0.9 }),
    cumulus(b, { x: 640, y: 400, w: 260, h: 76, seed: 15, foot, opacity: 0.9 }),
  ].join('');
}

const TOWERS = /** @type {const} */ ([
  [700, 60, 210, 'step', 0.34],
  [780, 50, 280, 'flat', 0.32],
  [842, 58, 230, 'slant', 0.28],
  [912, 52, 320, 'round', 0.24],
  [976, 56, 250, 'flat', 0.2],
  [1388, 54, 290, 'slant', 0.22],
  [1452, 60, 220, 'flat', 0.25],
  [1524, 50, 330, 'step', 0.28],
  [1586, 60, 240, 'round', 0.31],
  [1660, 52, 190, 'flat', 0.34],
]);

/** @param {Brush} b @param {readonly number[]} xs */
const palmRow = (b, xs) => {
  const r = random(xs.length);
  return xs
    .map((x, i) =>
      palm({
        x,
        y: 966,
        h: r.range(150, 260),
        seed: i + 5,
        leaf: b.shade('#5a9a66', 0.02),
        trunk: b.shade('#9a7a5a', 0.02),
        lean: r.range(-30, 30),
      }),
    )
    .join('');
};

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'kuala-lumpur',
  palettes,
  views: { day: { x: 400, y: 30, w: 1720, h: 1075 }, night: { x: 290, y: 20, w: 1776, h: 1110 } },
  draw(b) {
    sky(b, { horizon: 880 });
    b.add(rain(b));
    const base = 900;
    const town = [
      skyline(b, {
        from: -20,
        to: 2420,
        base,
        seed: 7,
        low: 60,
        high: 240,
        colour: '#86a0aa',
        depth: 0.55,
        peak: 1200,
      }),
      mist(b, { y: base - 240, h: 250, opacity: 0.5 }),
      menara(b, { x: 590, y: base, h: 420, depth: 0.32 }),
      ...TOWERS.map(([x, w, h, crown, depth], i) =>
        skyscraper(b, {
          x,
          y: base - h,
          w,
          h: h + 20,
          colour: ['#b9cdd0', '#d6cfc0', '#a9c2c8'][i % 3] ?? '#b9cdd0',
          depth,
          seed: i + 4,
          crown,
        }),
      ),
      skybridge(b, { left: 1150, right: 1250, y: 560 }),
      twinTower(b, { x: 1096, y: base, h: 810 }),
      twinTower(b, { x: 1304, y: base, h: 810 }),
      mist(b, { y: base - 150, h: 170, opacity: 0.35 }),
      trees(b, {
        top: () => 884,
        from: -20,
        to: 2420,
        seed: 3,
        size: 92,
        colour: '#5f9468',
        depth: 0.16,
        step: 54,
      }),
      palmRow(b, [330, 500, 760, 900, 1480, 1640, 1900, 2080]),
      land(b, { top: () => 926, base: POND, colour: '#4f8a5c', depth: 0, mist: 0 }),
      trees(b, {
        top: () => 932,
        from: -20,
        to: 2420,
        seed: 5,
        size: 84,
        colour: '#4f8a5c',
        depth: 0.05,
        step: 50,
      }),
      trees(b, {
        top: () => 966,
        from: -20,
        to: 2420,
        seed: 8,
        size: 44,
        colour: '#69a05e',
        depth: 0,
        step: 42,
      }),
      rect({ x: -20, y: POND - 10, w: 2440, h: 12 }, b.lit('#efe2c8')),
    ];
    b.add(...town);
    water(b, { y: POND, seed: 31, mirror: town.slice(3), mirrorOpacity: 0.42, calm: 0.3 });
    b.add(
      lilies(b),
      birds({ x: 860, y: 420, count: 7, seed: 18, colour: b.p.front, size: 14, spread: 120 }),
    );
    if (b.name !== 'hero') b.add(frame(b));
  },
  detail: still,
};

/** Water lilies, low enough to leave the reflection free. @param {Brush} b */
function lilies(b) {
  const r = random(33);
  return Array.from({ length: 26 }, (_, i) => {
    const x = i % 2 ? r.range(60, 900) : r.range(1500, 2340);
    const y = r.range(1090, 1190);
    const w = r.range(28, 62);
    const pad =
      circle({ x, y, r: w, ry: w * 0.24 }, b.shade('#5f9a62')) +
      circle({ x: x - w * 0.1, y: y - 2, r: w * 0.86, ry: w * 0.18 }, b.lit('#6fae68'));
    const flower = r.chance(0.4)
      ? path(`M${n(x - 14)} ${n(y - 4)}q4 -18 14 -22q10 4 14 22Z`, b.lit('#f7b7c4')) +
        path(`M${n(x - 7)} ${n(y - 4)}q2 -14 7 -18q5 4 7 18Z`, b.lit('#fde4ea'))
      : '';
    return pad + flower;
  }).join('');
}

/** @param {Brush} b */
function frame(b) {
  const { x, y, w, h } = b.view;
  const leaf = b.shade('#2f7a5c');
  const trunk = b.shade('#6a5a4a');
  return (
    palm({
      x: x + 40,
      y: y + h + 60,
      h: h * 0.8,
      seed: 31,
      leaf,
      trunk,
      lean: 90,
      reach: h * 0.25,
    }) +
    palm({
      x: x + w - 20,
      y: y + h + 60,
      h: h * 0.62,
      seed: 32,
      leaf,
      trunk,
      lean: -60,
      reach: h * 0.23,
    })
  );
}
