// @ts-check
import { darker, lighter } from '../kit/colour.mjs';
import { castShadow, lathe, steam } from '../kit/object.mjs';
import { waveFans } from '../kit/pattern.mjs';
import { blossom, branch } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, n, pairs, path, stroke } from '../kit/shape.mjs';
import { STAGE, daylight, table } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

/** Cast-iron kettle with dotted relief. @param {Brush} b @param {{ x: number, y: number, s: number }} at */
function kettle(b, { x, y, s }) {
  const iron = '#3f4a55';
  const X = (/** @type {number} */ v) => n(x + v * s);
  const Y = (/** @type {number} */ v) => n(y - v * s);
  const spout = `M${X(-128)} ${Y(82)}C${X(-180)} ${Y(92)} ${X(-178)} ${Y(150)} ${X(-216)} ${Y(176)}L${X(-190)} ${Y(190)}C${X(-150)} ${Y(166)} ${X(-150)} ${Y(138)} ${X(-112)} ${Y(132)}Z`;
  const bow = `M${X(-96)} ${Y(162)}C${X(-120)} ${Y(330)} ${X(120)} ${Y(330)} ${X(96)} ${Y(162)}`;
  const dots = [];
  for (let row = 0; row < 5; row += 1) {
    for (let i = -7; i <= 7; i += 1) {
      const a = ((i + (row % 2) * 0.5) / 8) * 1.35;
      const rr = 148 - Math.abs(row - 2) * 9;
      dots.push(
        circle(
          {
            x: x + Math.sin(a) * rr * s,
            y: y - (52 + row * 20 - Math.cos(a) * 5) * s,
            r: 4.6 * s * Math.cos(a) + 0.6,
            ry: 4.6 * s,
          },
          lighter(b.lit(iron), 0.18),
        ),
      );
    }
  }
  return [
    castShadow(b, { x, y: y + 6, w: 330 * s, opacity: 0.55 }),
    stroke(bow, darker(b.shade(iron), 0.2), { width: 17 * s }),
    stroke(
      `M${X(-70)} ${Y(264)}C${X(-30)} ${Y(294)} ${X(30)} ${Y(294)} ${X(70)} ${Y(264)}`,
      b.lit('#c99a5c'),
      { width: 22 * s },
    ),
    path(
      spout,
      b.across([
        [0, lighter(b.lit(iron), 0.2)],
        [1, darker(b.shade(iron), 0.2)],
      ]),
    ),
    lathe(b, {
      x,
      y,
      profile: pairs([96, 0, 108, 10, 146, 50, 156, 92, 136, 134, 98, 160, 70, 168]).map(
        ([r, h]) => [r * s, h * s],
      ),
      colour: iron,
      shine: 0.12,
    }),
    ...dots,
    lathe(b, {
      x,
      y: y - 164 * s,
      profile: pairs([74, 0, 70, 10, 40, 24, 13, 30, 10, 38, 19, 48, 16, 60, 3, 66]).map(
        ([r, h]) => [r * s, h * s],
      ),
      colour: iron,
      shine: 0.2,
    }),
  ].join('');
}

/** Tea bowl with a painted wave line. @param {Brush} b @param {{ x: number, y: number, s: number, colour: string }} at */
function bowl(b, { x, y, s, colour }) {
  const waves = Array.from(
    { length: 6 },
    (_, i) =>
      `M${n(x + (-72 + i * 24) * s)} ${n(y - 50 * s)}q${n(12 * s)} ${n(-16 * s)} ${n(24 * s)} 0`,
  ).join('');
  return [
    castShadow(b, { x, y: y + 4, w: 190 * s }),
    lathe(b, {
      x,
      y,
      profile: pairs([40, 0, 42, 10, 62, 24, 82, 60, 90, 106]).map(([r, h]) => [r * s, h * s]),
      colour,
      shine: 0.45,
    }),
    stroke(waves, b.lit('#fbf5ea'), { width: 5 * s, 'stroke-opacity': 0.9 }),
    circle({ x, y: y - 106 * s, r: 90 * s, ry: 20 * s }, lighter(b.lit(colour), 0.3)),
    circle({ x, y: y - 104 * s, r: 80 * s, ry: 16 * s }, b.lit('#8fae4c')),
    circle({ x: x - 20 * s, y: y - 106 * s, r: 30 * s, ry: 5 * s }, b.lit('#bcd27a'), {
      'fill-opacity': 0.8,
    }),
  ].join('');
}

/** Sweet shaped like a blossom. @param {Brush} b @param {{ x: number, y: number, r: number, colour: string }} at */
function sweet(b, { x, y, r, colour }) {
  const petals = Array.from({ length: 5 }, (_, i) => {
    const a = (i * Math.PI * 2) / 5 - Math.PI / 2;
    return circle(
      { x: x + Math.cos(a) * r * 0.5, y: y + Math.sin(a) * r * 0.24, r: r * 0.5, ry: r * 0.36 },
      i > 1 && i < 4 ? b.shade(colour) : b.lit(colour),
    );
  });
  return [
    castShadow(b, { x, y: y + r * 0.3, w: r * 1.6 }),
    ...petals,
    circle({ x, y: y - r * 0.08, r: r * 0.4, ry: r * 0.22 }, lighter(b.lit(colour), 0.3)),
    circle({ x, y: y - r * 0.1, r: r * 0.12, ry: r * 0.07 }, b.lit('#f2c84a')),
  ].join('');
}

/** @param {Brush} b */
export function still(b) {
  const r = random(5);
  b.add(
    waveFans(b, {
      w: STAGE.w,
      h: STAGE.table,
      cell: 176,
      tones: ['#2f5f8f', '#3f77a4', '#24507c', '#5b8fb4'],
      seed: 3,
    }),
    daylight(b, { strength: 0.2 }),
    table(b, { y: STAGE.table, colour: '#b07a4c', seed: 15 }),
  );
  b.add(
    kettle(b, { x: 860, y: 1052, s: 1.7 }),
    bowl(b, { x: 420, y: 1078, s: 1.25, colour: '#2f6a8c' }),
    bowl(b, { x: 1240, y: 1106, s: 1.25, colour: '#b8503f' }),
    steam(b, { x: 414, y: 930, h: 200 }),
    steam(b, { x: 1234, y: 960, h: 180 }),
  );
  b.add(
    castShadow(b, { x: 1580, y: 1066, w: 330 }),
    path('M1390 1050l300 -34l90 44l-310 40Z', b.lit('#5a3a34')),
    path('M1470 1100l310 -40v14l-310 42Z', b.shade('#3f2826')),
    path('M1390 1050l80 50v16l-80 -52Z', darker(b.shade('#3f2826'), 0.2)),
    sweet(b, { x: 1520, y: 1050, r: 62, colour: '#f4a9bd' }),
    sweet(b, { x: 1646, y: 1040, r: 62, colour: '#f3e6d2' }),
  );
  /** @type {import('../kit/plant.mjs').Dress} */
  const dress = ({ x, y, r: rnd }) =>
    Array.from({ length: 4 }, () =>
      blossom({
        x: x + rnd.range(-44, 44),
        y: y + rnd.range(-40, 40),
        r: rnd.range(26, 44),
        petal: b.lit(rnd.pick(['#f4adbf', '#f9c6d2', '#fbe0e6'])),
        heart: b.lit('#c95f7a'),
        turn: rnd.range(0, 6),
      }),
    ).join('') +
    circle({ x: x + rnd.range(-40, 40), y: y + rnd.range(-30, 40), r: 13 }, b.lit('#e0809c'));
  const bark = b.shade('#6a4a4c');
  b.add(
    branch({
      points: pairs([1970, 60, 1700, 150, 1420, 120, 1130, 240]),
      seed: 6,
      bark,
      width: 34,
      twigs: 18,
      dress,
    }),
    branch({
      points: pairs([1960, 330, 1800, 360, 1650, 470]),
      seed: 9,
      bark,
      width: 22,
      twigs: 8,
      dress,
    }),
  );
  b.add(
    ...Array.from({ length: 14 }, () =>
      circle(
        { x: r.range(200, 1800), y: r.range(900, 1170), r: r.range(12, 20), ry: r.range(6, 9) },
        b.lit(r.pick(['#f9c6d2', '#f4adbf', '#fde0e6'])),
      ),
    ),
  );
}
