import { type HotelDistance, RINGS } from '@safar/domain/hotels/hotel-distances';
import { formatDistance } from '@safar/domain/hotels/hotel-facts';
import { type Language, localized } from '@safar/domain/text/languages';
import { type Side, drawing, placedLabels, textLines, textStyle } from './labels.js';
import type { Frame, Point } from './projection.js';

const FRAME: Frame = { width: 520, height: 546 };
const CENTRE: Point = [260, 240];
const UNITS_PER_METRE = 0.2;
/** Where what is further away than the last ring is drawn. */
const BEYOND = 222;
/** From the top, clockwise, so that labels have room, which are outside. */
const ANGLES = [50, 230, 138, 318] as const;
const SIDES: readonly (readonly Side[])[] = [
  ['right', 'above'],
  ['left', 'below'],
  ['right', 'below'],
  ['left', 'right', 'above'],
];

const TEXTS = localized({
  sv: {
    title: 'Avstånd från hotellet',
    hotel: 'Hotellet',
    places: { haram_m: 'Haram', mosque_m: 'Moskén', beach_m: 'Stranden', centre_m: 'Centrum' },
    note: 'Avstånden stämmer, riktningen visas inte.',
  },
  ar: {
    title: 'المسافات من الفندق',
    hotel: 'الفندق',
    places: { haram_m: 'الحرم', mosque_m: 'المسجد', beach_m: 'الشاطئ', centre_m: 'وسط المدينة' },
    note: 'المسافات صحيحة، أما الاتجاهات فغير مبيّنة.',
  },
});

const radiusOf = (metres: number): number =>
  metres > RINGS[2] ? BEYOND : Math.max(36, metres * UNITS_PER_METRE);

function pointAt(metres: number, index: number): Point {
  const angle = ((ANGLES[index % ANGLES.length] ?? 0) * Math.PI) / 180;
  const radius = radiusOf(metres);
  return [CENTRE[0] + Math.sin(angle) * radius, CENTRE[1] - Math.cos(angle) * radius];
}

const circle = ([x, y]: Point, radius: number, more: string): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" ${more}/>`;

const ringShape = (metres: number): string =>
  circle(
    CENTRE,
    metres * UNITS_PER_METRE,
    'fill="none" stroke="#7c8a8c" stroke-width="2" stroke-dasharray="3 9" stroke-linecap="round"',
  );

const ringText = (metres: number, language: Language): string =>
  textLines(
    {
      lines: [formatDistance(metres, language)],
      ...{ x: CENTRE[0], y: CENTRE[1] - metres * UNITS_PER_METRE + 7, side: 'above' },
    },
    language,
  );

const wayShape = ([x, y]: Point): string =>
  `<path d="M${CENTRE.join(' ')}L${Math.round(x)} ${Math.round(y)}"/>`;

/** Draws how far a hotel is from some places, with rings of 250 m, 500 m and 1 km around it. */
export function distanceRings(distances: readonly HotelDistance[], language: Language): string {
  const { title, hotel, note, places } = TEXTS[language];
  const marks = distances.map(([fact, metres], index) => ({
    at: pointAt(metres, index),
    lines: [places[fact], formatDistance(metres, language)],
    sides: SIDES[index % SIDES.length] ?? [],
  }));
  const labels = placedLabels(
    [{ at: CENTRE, lines: [hotel], sides: ['below'] }, ...marks],
    FRAME,
  ).map((label) => textLines(label, language));
  const foot = { lines: [note], x: FRAME.width / 2, y: FRAME.height - 20, side: 'below' } as const;
  const small = [...RINGS.map((metres) => ringText(metres, language)), textLines(foot, language)];
  return drawing(
    FRAME,
    { title, language },
    [
      `<path fill="#fbf7f0" d="M0 0h${FRAME.width}v${FRAME.height}H0z"/>`,
      ...RINGS.map(ringShape),
      `<g stroke="#0b5563" stroke-width="2">${marks.map(({ at }) => wayShape(at)).join('')}</g>`,
      `<g ${textStyle(language)}><g font-size="20" font-weight="400">${small.join('')}</g>`,
      `${labels.join('')}</g>`,
      `<g stroke="#0b5563" stroke-width="5" fill="#fff">${marks.map(({ at }) => circle(at, 11, '')).join('')}`,
      `${circle(CENTRE, 12, 'fill="#b8432f"')}</g>`,
    ].join(''),
  );
}
