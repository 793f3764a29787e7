import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import type { Stay } from '../stays/stay.js';

/** Returns the flights on the map of a trip, `Stockholm – Istanbul, Istanbul – Jeddah`; empty without flights. */
export function waysOf(points: DestinationDetailView['map_points'], lang: Language): string {
  const cities = new Map(
    points.map(({ iata, city_sv, city_ar }) => [
      iata,
      inLanguage({ sv: city_sv, ar: city_ar }, lang),
    ]),
  );
  return points
    .flatMap(({ iata, flies_to }) =>
      flies_to.map((other) => [iata, other].map((code) => cities.get(code) ?? code).join(' – ')),
    )
    .join(LIST_COMMA[lang]);
}

/** Returns the map of a trip in words: its flights, and each hotel with its distances. */
export const routeText = (ways: string, stays: readonly Stay[], lang: Language): string =>
  [
    ways,
    ...stays.map(({ hotel, facts, known }) =>
      [hotel, ...facts.filter(({ key }) => key in known).map(({ text }) => text)].join(
        LIST_COMMA[lang],
      ),
    ),
  ]
    .filter(Boolean)
    .join('. ');
