import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PlaceQuery, PlaceView } from '@safar/domain/contracts/places';
import { DEFAULT_LANGUAGE, type Language } from '@safar/domain/rules/languages';
import { PLACE_TYPES, type PlaceIndex, indexPlaces } from '@safar/domain/rules/place-index';
import { type PlaceQuestion, findPlaces } from '@safar/domain/rules/place-search';
import { normalisePlaceText } from '@safar/domain/rules/place-text';
import { Clock } from '../core/clock.js';
import { ENV, type Env } from '../core/env.js';
import { type Place, allPlaces } from './places.rows.js';
import { askThirdParty } from './places.third-party.js';

/** How long a third party that has failed is left alone: nobody waits ten seconds at every key press. */
const PAUSE_MS = 30_000;

function viewOf(place: Place, language: Language): PlaceView {
  const { code, type, countryCode, cityCode, names, inCity, inCountry } = place;
  return {
    code,
    name: names[language],
    type,
    country_code: countryCode,
    country_name: inCountry[language],
    ...(type === 'airport' ? { city_name: inCity[language] } : {}),
    ...(cityCode ? { city_code: cityCode } : {}),
  };
}

/** A city by its names. */
export interface NamedCity {
  readonly countryCode: string;
  readonly names: Place['names'];
}

/** Cities and airports by what has been typed: our own data, or a third party's where one is configured. */
@Injectable()
export class Places {
  private readonly logger = new Logger(Places.name);
  private index: PlaceIndex<Place> | null = null;
  private pausedUntil = 0;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'placesUrl'>,
    private readonly clock: Clock,
  ) {}

  /** At most eight, best first. A third party that fails is answered for from our own data. */
  async find(query: PlaceQuery): Promise<PlaceView[]> {
    const locale = query.locale ?? DEFAULT_LANGUAGE;
    const types = query.types?.length ? query.types : PLACE_TYPES;
    const question = { term: query.term?.trim() ?? '', types, field: query.field ?? 'destination' };
    const theirs = await this.askThirdParty(question, locale);
    return theirs ?? this.ownPlaces(question, locale);
  }

  /** The city of our own data that is called exactly this in any language, the most visited of several. */
  cityCalled(name: string): NamedCity | null {
    const spelling = normalisePlaceText(name);
    const question = { term: name, types: ['city'], field: 'destination' } as const;
    const cities = findPlaces(this.ownIndex(), question);
    const called = cities.find(({ cityNames, aliases }) =>
      [...cityNames, ...aliases].some((own) => normalisePlaceText(own) === spelling),
    );
    return called ?? null;
  }

  private ownIndex(): PlaceIndex<Place> {
    // Built at the first question: most starts of the server, in tests above all, never see one.
    this.index ??= indexPlaces(allPlaces());
    return this.index;
  }

  private ownPlaces(question: PlaceQuestion, locale: Language): PlaceView[] {
    return findPlaces(this.ownIndex(), question).map((place) => viewOf(place, locale));
  }

  /** null when there is none, it is paused, it fails or nothing has been typed. */
  private async askThirdParty(
    { term, types }: PlaceQuestion,
    locale: Language,
  ): Promise<PlaceView[] | null> {
    const { placesUrl } = this.env;
    if (!placesUrl || term === '' || this.clock.now().getTime() < this.pausedUntil) return null;
    try {
      return await askThirdParty(placesUrl, { term, locale, types });
    } catch (error) {
      this.pausedUntil = this.clock.now().getTime() + PAUSE_MS;
      this.logger.warn(`Own place data for ${PAUSE_MS / 1000} s: ${String(error)}`);
      return null;
    }
  }
}
