// @ts-check
import { palettes } from '../palettes/dubai.mjs';
import { still } from '../stills/dubai.mjs';
import { skyline, skyscraper, solid } from '../kit/building.mjs';
import { medinaRow, windTower } from '../kit/desert.mjs';
import { minaret, ogeeDome } from '../kit/mosque.mjs';
import { palm } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { rect } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { burj, sailHotel } from '../kit/tower.mjs';
import { abra, sailboat } from '../kit/vessel.mjs';
import { shoreline, water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const CREEK = 884;

const TOWERS = /** @type {const} */ ([
  [760, 46, 250, 'slant', 0.32],
  [820, 52, 330, 'spire', 0.3],
  [890, 50, 290, 'step', 0.26],
  [948, 44, 380, 'slant', 0.24],
  [1008, 56, 300, 'flat', 0.2],
  [1060, 44, 400, 'spire', 0.2],
  [1310, 46, 370, 'step', 0.2],
  [1362, 58, 310, 'round', 0.2],
  [1430, 44, 420, 'spire', 0.23],
  [1486, 54, 300, 'flat', 0.25],
  [1546, 46, 350, 'slant', 0.28],
  [1610, 50, 240, 'step', 0.32],
  [1088, 60, 210, 'round', 0.12],
  [1260, 56, 240, 'slant', 0.12],
]);

/** @param {Brush} b */
function oldTown(b) {
  const walls = ['#ecd2a6', '#e2bf8e', '#f0dcba', '#d9b184'];
  const ground = () => CREEK - 6;
  const r = random(31);
  const palms = (/** @type {readonly number[]} */ xs) =>
    xs
      .map((x, i) =>
        palm({
          x,
          y: CREEK - 4,
          h: r.range(84, 132),
          seed: i + 3,
          leaf: b.shade('#4f8a62', 0.05),
          trunk: b.shade('#9a7452', 0.05),
          lean: r.range(-14, 14),
        }),
      )
      .join('');
  return [
    palms([330, 560, 720, 1010, 1420, 1640, 1900, 2120]),
    medinaRow(b, {
      from: 420,
      to: 2010,
      ground: () => CREEK - 22,
      size: 56,
      seed: 5,
      depth: 0.14,
      walls,
    }),
    ...[500, 690, 905, 1130, 1345, 1570, 1790].map((x) =>
      windTower(b, {
        x,
        y: CREEK - 8,
        w: 38,
        h: 122 + (x % 3) * 16,
        colour: walls[x % 4] ?? '#ecd2a6',
        depth: 0.06,
      }),
    ),
    medinaRow(b, {
      from: 360,
      to: 2060,
      ground,
      size: 54,
      seed: 15,
      depth: 0.03,
      walls,
      doors: ['#3f7f8a', '#7a4a36'],
    }),
    minaret(b, {
      x: 1706,
      y: CREEK - 14,
      w: 17,
      h: 232,
      colour: '#f6e8cc',
      cap: '#e8d2a8',
      depth: 0.04,
    }),
    solid(b, { x: 1606, y: CREEK - 84, w: 84, h: 80, colour: '#f3e2c2', depth: 0.03 }),
    ogeeDome(b, {
      x: 1648,
      y: CREEK - 84,
      r: 34,
      h: 38,
      colour: '#7fb3b0',
      depth: 0.03,
      profile: 'ogee',
      finial: 20,
    }),
    palms([270, 410, 640, 860, 1240, 1500, 1960, 2070]),
    rect({ x: -20, y: CREEK - 16, w: 2440, h: 20 }, b.shade('#c9ae88')),
    rect({ x: -20, y: CREEK - 17, w: 2440, h: 5 }, b.lit('#f1dcb4')),
  ];
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'dubai',
  palettes,
  draw(b) {
    sky(b, { horizon: CREEK });
    b.add(
      streak(b, { x: 220, y: 380, w: 560, seed: 12, opacity: 0.42 }),
      streak(b, { x: 1700, y: 300, w: 520, seed: 15, opacity: 0.42 }),
      streak(b, { x: 1560, y: 560, w: 420, seed: 18, opacity: 0.3 }),
    );
    const far = [
      skyline(b, {
        from: -20,
        to: 2420,
        base: CREEK,
        seed: 4,
        low: 70,
        high: 330,
        colour: '#8f9cc0',
        depth: 0.6,
        peak: 1200,
      }),
      mist(b, { y: CREEK - 260, h: 270, opacity: 0.5 }),
    ];
    const towers = TOWERS.map(([x, w, h, crown, depth], i) =>
      skyscraper(b, {
        x,
        y: CREEK - h - 30,
        w,
        h: h + 30,
        colour: ['#b9cbdc', '#a8b6d0', '#d3c9c4'][i % 3] ?? '#b9cbdc',
        depth,
        seed: i + 2,
        crown,
      }),
    );
    const landmark = [
      sailHotel(b, { x: 560, y: CREEK - 50, h: 250, depth: 0.3 }),
      ...towers.slice(0, 12),
      burj(b, { x: 1200, y: CREEK, h: 772 }),
      ...towers.slice(12),
      mist(b, { y: CREEK - 170, h: 200, opacity: 0.5 }),
    ];
    const town = oldTown(b);
    b.add(...far, ...landmark, ...town);
    water(b, { y: CREEK + 2, seed: 23, mirror: [...landmark.slice(0, -1), ...town] });
    b.add(shoreline(b, CREEK + 3));
    b.add(sailboat(b, { x: 830, y: 980, w: 180, hull: '#6d4a38', sail: '#fbeeda', rig: 'dhow' }));
    b.add(
      abra(b, { x: 1500, y: 1010, w: 220, hull: '#8a5a3a', awning: '#e7ddc8' }),
      abra(b, { x: 1120, y: 1108, w: 400, hull: '#7a4e34', awning: '#c9503e' }),
    );
    b.add(birds({ x: 1700, y: 520, count: 8, seed: 9, colour: b.p.front, size: 13, spread: 130 }));
  },
  detail: still,
};
