// @ts-check
import { palettes } from '../palettes/marrakech.mjs';
import { still } from '../stills/marrakech.mjs';
import { solid } from '../kit/building.mjs';
import { mix } from '../kit/colour.mjs';
import { medinaRow, rampart } from '../kit/desert.mjs';
import { land, mountains, trees } from '../kit/land.mjs';
import { ogeeDome } from '../kit/mosque.mjs';
import { cypress, palm } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { archShape, circle, n, pairs, path, rect } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const GROUND = 930;
const POOL = 985;
const ROSE = ['#e2a07c', '#d68d6b', '#e9b08a', '#cf8060'];

const TOWER = '#dd9d74';

/** Row of stepped teeth. @param {Brush} b @param {{ left: number, width: number, y: number }} at */
function merlons(b, { left, width, y }) {
  const t = width / 11;
  let d = '';
  for (let i = 0; i < 6; i += 1) {
    d += `M${n(left + i * t * 2)} ${n(y + 1)}v${n(-t * 0.9)}h${n(t * 0.25)}v${n(-t * 0.6)}h${n(t * 0.5)}v${n(t * 0.6)}h${n(t * 0.25)}v${n(t * 0.9)}Z`;
  }
  return path(d, b.lit(TOWER, 0.02));
}

/** Carved lozenges over the upper wall. @param {{ x: number, y: number, cell: number }} at x, y: upper left */
function lozenges({ x, y, cell }) {
  let d = '';
  for (let i = 0; i < 7; i += 1) {
    for (let j = 0; j < 4; j += 1) {
      d += `M${n(x + cell * (i + 0.5))} ${n(y + cell * j)}l${n(cell * 0.42)} ${n(cell * 0.5)}l${n(-cell * 0.42)} ${n(cell * 0.5)}l${n(-cell * 0.42)} ${n(-cell * 0.5)}Z`;
    }
  }
  return d;
}

/** The Koutoubia minaret. @param {Brush} b @param {{ x: number, y: number, h: number }} at */
function koutoubia(b, { x, y, h }) {
  const w = h * 0.25;
  const top = y - h * 0.74;
  const stone = { colour: TOWER, depth: 0.02 };
  const dark = b.shade('#b06d52', 0.02);
  const light = b.lit('#f2c79c', 0.02);
  const teal = b.lit('#4aa39c', 0.02);
  const arches = (
    /** @type {number} */ level,
    /** @type {number} */ count,
    /** @type {number} */ tall,
  ) => {
    const step = (w * 0.62) / count;
    return Array.from({ length: count }, (_, i) => {
      const box = {
        x: x - w * 0.31 + step * (i + 0.18),
        y: y - h * level,
        w: step * 0.64,
        h: h * tall,
      };
      return (
        path(archShape({ x: box.x - 3, y: box.y - 3, w: box.w + 6, h: box.h + 3 }, 0.72), light) +
        path(archShape(box, 0.72), b.p.lampShare > 0.3 ? mix(b.p.lamp, dark, 0.25) : dark)
      );
    }).join('');
  };
  const lantern = w * 0.5;
  return [
    solid(b, { x: x - w / 2, y: top, w, h: h * 0.74 + 40, split: 0.7, ...stone }),
    path(lozenges({ x: x - w * 0.4, y: y - h * 0.68, cell: w * 0.115 }), dark, {
      'fill-opacity': 0.8,
    }),
    rect({ x: x - w / 2, y: top + 6, w, h: h * 0.022 }, teal),
    arches(0.5, 3, 0.07),
    arches(0.37, 2, 0.075),
    rect({ x: x - w / 2, y: y - h * 0.405, w, h: 3 }, dark, { 'fill-opacity': 0.5 }),
    rect({ x: x - w / 2, y: y - h * 0.27, w, h: 3 }, dark, { 'fill-opacity': 0.5 }),
    merlons(b, { left: x - w / 2, width: w, y: top }),
    solid(b, {
      x: x - lantern / 2,
      y: top - h * 0.15,
      w: lantern,
      h: h * 0.15,
      split: 0.7,
      ...stone,
    }),
    path(
      [-0.3, 0.04]
        .map((t) =>
          archShape({ x: x + lantern * t, y: top - h * 0.12, w: lantern * 0.26, h: h * 0.09 }, 0.7),
        )
        .join(''),
      dark,
    ),
    merlons(b, { left: x - lantern / 2, width: lantern, y: top - h * 0.15 }),
    ogeeDome(b, {
      x,
      y: top - h * 0.155,
      r: lantern * 0.36,
      h: h * 0.05,
      colour: '#e2a880',
      finial: 0,
    }),
    rect({ x: x - 2, y: y - h * 1.02, w: 4, h: h * 0.08 }, b.lit('#d9a441')),
    ...[0.955, 0.984, 1.004].map((s, i) =>
      circle({ x, y: y - h * s, r: 11 - i * 2.8 }, b.lit('#eab64e')),
    ),
  ].join('');
}

/** @param {Brush} b */
function medina(b) {
  const r = random(8);
  const palms = (/** @type {readonly number[]} */ xs, /** @type {number} */ y) =>
    xs
      .map((x, i) =>
        palm({
          x,
          y,
          h: r.range(150, 250),
          seed: i + 11,
          leaf: b.shade('#5f8a58', 0.03),
          trunk: b.shade('#a07454', 0.03),
          lean: r.range(-26, 26),
        }),
      )
      .join('');
  return [
    medinaRow(b, {
      from: 180,
      to: 2260,
      ground: (x) => 826 + 18 * Math.sin(x / 210),
      size: 62,
      seed: 3,
      depth: 0.34,
      walls: ROSE,
    }),
    palms([520, 640, 1740, 1890], 846),
    koutoubia(b, { x: 1200, y: 880, h: 690 }),
    trees(b, {
      top: () => 850,
      from: 900,
      to: 1520,
      seed: 7,
      size: 62,
      colour: '#6d8c57',
      depth: 0.1,
    }),
    medinaRow(b, {
      from: 90,
      to: 2330,
      ground: (x) => 872 + 10 * Math.sin(x / 160),
      size: 74,
      seed: 9,
      depth: 0.16,
      walls: ROSE,
    }),
    palms([380, 940, 1420, 1990, 2090], 900),
    ...[860, 1010, 1390, 1560].map((x) =>
      cypress(b, { x, y: 906, h: r.range(130, 180), colour: '#4f7450', depth: 0.04 }),
    ),
    rampart(b, {
      from: -20,
      to: 2420,
      y: GROUND,
      h: 108,
      colour: '#d98a66',
      depth: 0.02,
      towers: [180, 560, 1580, 1850, 2230],
      gate: 880,
    }),
  ];
}

/** The garden pool in front of the wall. @param {Brush} b @param {readonly string[]} mirror */
function garden(b, mirror) {
  b.add(land(b, { top: () => GROUND - 4, base: 1220, colour: '#c9805c', depth: 0.02, mist: 0 }));
  b.add(
    trees(b, {
      top: () => GROUND + 4,
      from: -20,
      to: 1060,
      seed: 13,
      size: 44,
      colour: '#7c9a5a',
      depth: 0,
      step: 58,
    }),
    trees(b, {
      top: () => GROUND + 4,
      from: 1340,
      to: 2430,
      seed: 14,
      size: 44,
      colour: '#7c9a5a',
      depth: 0,
      step: 58,
    }),
  );
  water(b, { y: POOL, seed: 6, mirror, mirrorOpacity: 0.5, calm: 0.55 });
  b.add(
    rect({ x: -20, y: POOL - 16, w: 2440, h: 14 }, b.lit('#f3cfa4')),
    rect({ x: -20, y: POOL - 4, w: 2440, h: 8 }, b.shade('#b8745a')),
  );
}

/** @param {Brush} b */
function frame(b) {
  const { x, y, w, h } = b.view;
  const leaf = b.shade('#4c6f48');
  const trunk = b.shade('#7a5644');
  return (
    palm({
      x: x + 70,
      y: y + h + 40,
      h: h * 0.72,
      seed: 21,
      leaf,
      trunk,
      lean: 70,
      reach: h * 0.24,
    }) +
    palm({
      x: x + w - 90,
      y: y + h + 50,
      h: h * 0.5,
      seed: 22,
      leaf,
      trunk,
      lean: -40,
      reach: h * 0.2,
    })
  );
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'marrakech',
  palettes,
  draw(b) {
    sky(b, { horizon: GROUND - 60 });
    b.add(
      streak(b, { x: 200, y: 260, w: 560, seed: 22, opacity: 0.45 }),
      streak(b, { x: 1720, y: 340, w: 480, seed: 25, opacity: 0.45 }),
    );
    b.add(
      mountains(b, {
        base: 900,
        peaks: pairs([
          120, 260, 420, 330, 700, 400, 980, 330, 1330, 300, 1620, 390, 1930, 440, 2230, 330,
        ]),
        seed: 7,
        colour: '#a0788e',
        depth: 0.42,
        slope: 0.72,
        snow: 120,
        rough: 8,
      }),
    );
    b.add(mist(b, { y: 640, h: 240, opacity: 0.75 }));
    const town = medina(b);
    b.add(...town);
    garden(b, [
      ...town.slice(1),
      rect({ x: -20, y: GROUND, w: 2440, h: POOL - GROUND }, b.lit('#c9805c', 0.02)),
    ]);
    b.add(birds({ x: 860, y: 400, count: 7, seed: 10, colour: b.p.front, size: 15, spread: 120 }));
    if (b.name !== 'hero') b.add(frame(b));
  },
  detail: still,
};
