import type { MapPoint } from '@safar/domain/places/map-points';
import { isolateLtr } from '@safar/domain/money/formats';
import { type Language, inLanguage, localized } from '@safar/domain/text/languages';
import { drawing, placedLabels, shortened, textLines, textStyle } from './labels.js';
import type { Outlines, Place } from './outlines.js';
import { borderPath, landPath, pathOf } from './paths.js';
import { type Frame, type Point, greatCircle, placesOf, viewOf } from './projection.js';

const FRAME: Frame = { width: 800, height: 600 };
/** Room for the labels. */
const MARGIN: Frame = { width: 180, height: 95 };
/** Marks closer than this become one, with the names of all below each other. */
const TOGETHER = 20;

const TEXTS = localized({ sv: { title: 'Karta' }, ar: { title: 'خريطة' } });

interface Mark {
  readonly at: Point;
  readonly isHotel: boolean;
  readonly lines: readonly string[];
}

function nameOf({ kind, iata, ...names }: MapPoint, language: Language): string {
  if (kind === 'hotel') return shortened(names.name_sv);
  const city = inLanguage({ sv: names.city_sv, ar: names.city_ar }, language);
  return `${shortened(city)} (${language === 'ar' ? isolateLtr(iata) : iata})`;
}

const isNear = ([x, y]: Point, [otherX, otherY]: Point): boolean =>
  Math.hypot(x - otherX, y - otherY) < TOGETHER;

/** Returns the marks; points that would cover each other share one, which is a hotel's if one of them is. */
function marksOf(points: readonly MapPoint[], at: readonly Point[], language: Language): Mark[] {
  return points.reduce<Mark[]>((marks, point, index) => {
    const here = at[index] ?? [0, 0];
    const near = marks.find((mark) => isNear(mark.at, here));
    const isHotel = point.kind === 'hotel';
    const line = nameOf(point, language);
    if (!near) return [...marks, { at: here, isHotel, lines: [line] }];
    const lines = near.lines.includes(line) ? near.lines : [...near.lines, line];
    const joined = {
      at: isHotel && !near.isHotel ? here : near.at,
      isHotel: near.isHotel || isHotel,
      lines,
    };
    return marks.map((mark) => (mark === near ? joined : mark));
  }, []);
}

function waysOf(points: readonly MapPoint[], places: readonly Place[]): Place[][] {
  const placeOf = new Map(points.map(({ iata }, index) => [iata, places[index]]));
  return points.flatMap(({ iata, flies_to }) =>
    flies_to.flatMap((other) => {
      const [from, to] = [placeOf.get(iata), placeOf.get(other)];
      return from && to ? [greatCircle(from, to)] : [];
    }),
  );
}

const markShape = ({ at: [x, y], isHotel }: Mark): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="11" fill="${isHotel ? '#b8432f' : '#fff'}"/>`;

/** Draws the airports and hotels of a trip with their flights. The map is not mirrored in Arabic. @param points at least one */
export function destinationMap(
  points: readonly MapPoint[],
  language: Language,
  { land, borders }: Outlines,
): string {
  const places = placesOf(points);
  const ways = waysOf(points, places);
  const view = viewOf([...places, ...ways.flat()], FRAME, MARGIN);
  const marks = marksOf(
    points,
    places.map((place) => view.toPoint(place)),
    language,
  );
  const labels = placedLabels(marks, FRAME).map((label) => textLines(label, language));
  const route = ways.map((way) => pathOf(way.map(view.toPoint), false)).join('');
  const title = `${TEXTS[language].title}: ${marks.flatMap(({ lines }) => lines).join(', ')}`;
  return drawing(
    FRAME,
    { title, language },
    [
      `<path fill="#e3f0f0" d="M0 0h${FRAME.width}v${FRAME.height}H0z"/>`,
      `<path fill="#fbf7f0" stroke="#7c8a8c" stroke-width="1.5" stroke-linejoin="round" d="${landPath(land, view, FRAME)}"/>`,
      `<path fill="none" stroke="#d9cfbf" stroke-width="2" d="${borderPath(borders, view, FRAME)}"/>`,
      `<path fill="none" stroke="#0b5563" stroke-width="5" stroke-linecap="round" d="${route}"/>`,
      `<g stroke="#0b5563" stroke-width="5">${marks.map(markShape).join('')}</g>`,
      `<g ${textStyle(language)}>${labels.join('')}</g>`,
    ].join(''),
  );
}
