import type { IsoDay } from '@safar/domain/dates/dates';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import { useQuery } from '../../lib/use-query.js';
import { firstInteraction } from '../../app/load-on-interaction.js';
import type { HotelDistances } from '../stays/HotelDistances.js';
import { type Stay, staysIn } from '../stays/stay.js';
import type { Destination } from './destination.js';
import type { ReadDeparture } from './use-departures.js';

export interface ShownStays {
  readonly stays: readonly Stay[];
  /** The chosen departure, when it has hotels of its own. */
  readonly day: IsoDay | null;
  /** Some departures have other hotels. */
  readonly varies: boolean;
  /** Draws their distances; undefined until it is loaded after the first interaction. */
  readonly Distances: typeof HotelDistances | undefined;
  /** The hotels of the chosen departure could not be read. */
  readonly failed: boolean;
}

/** Returns the hotels of the departure in the URL. Only a departure with its own is asked for; others have the trip's. */
export function useStays({ departures, stays }: Destination, read: ReadDeparture): ShownStays {
  const { lang } = useT();
  const [query] = useSearchParams();
  const chosen = query.get('date');
  const withOwn = departures.filter(({ ownStays }) => ownStays);
  const day = withOwn.find(({ date }) => date === chosen)?.date ?? null;
  const answer = useQuery(day ?? '', async () => day && read(day));
  const varies = withOwn.length > 0;
  const code = useQuery('', async () => {
    if (stays.length === 0 && !varies) return null;
    await firstInteraction();
    return import('../flight-legs/flight-components.js');
  });
  const shown = { varies, Distances: code.value?.HotelDistances };
  const { status, value } = answer;
  // While it loads, those of the trip keep the place of the others.
  if (day === null || status === 'loading') return { ...shown, stays, day: null, failed: false };
  return { ...shown, stays: value ? staysIn(value.stays, lang) : [], day, failed: !value };
}
