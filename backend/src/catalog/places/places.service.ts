import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AirportView } from '@safar/domain/contracts/catalog/flights';
import type { PlaceQuery, PlaceView } from '@safar/domain/contracts/catalog/places';
import { shortAirportName } from '@safar/domain/departures/airport-texts';
import { DEFAULT_LANGUAGE, type Language } from '@safar/domain/text/languages';
import { PLACE_TYPES, type PlaceIndex, indexPlaces } from '@safar/domain/places/place-index';
import { type PlaceQuestion, findPlaces } from '@safar/domain/places/place-search';
import { normalisePlaceText } from '@safar/domain/places/place-text';
import type { LocatedAirport } from '@safar/domain/places/map-points';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import { type Place, allPlaces } from './places.rows.js';
import { askThirdParty } from './places.third-party.js';

/** Time without calls after a failure, so that users do not wait ten seconds at every key press. */
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

const airportView = ({ code, names, inCity, countryCode }: Place): AirportView => ({
  iata: code,
  name_sv: names.sv,
  name_ar: names.ar,
  city_sv: inCity.sv,
  city_ar: inCity.ar,
  country: countryCode,
});

/** A city by its names. */
export interface NamedCity {
  readonly countryCode: string;
  readonly names: Place['names'];
}

/** Finds cities and airports: in our own data, or at a third-party service if configured. */
@Injectable()
export class Places {
  private readonly logger = new Logger(Places.name);
  private index: PlaceIndex<Place> | null = null;
  private airports: ReadonlyMap<string, Place> | null = null;
  private pausedUntil = 0;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'placesUrl'>,
    private readonly clock: Clock,
  ) {}

  /** Returns at most eight places, best first. Falls back to our own data when the third-party service fails. */
  async find(query: PlaceQuery): Promise<PlaceView[]> {
    const locale = query.locale ?? DEFAULT_LANGUAGE;
    const types = query.types?.length ? query.types : PLACE_TYPES;
    const question = { term: query.term?.trim() ?? '', types, field: query.field ?? 'destination' };
    const theirs = await this.askThirdParty(question, locale);
    return theirs ?? this.ownPlaces(question, locale);
  }

  /** Returns the most visited city of our own data with exactly this name in any language. */
  cityCalled(name: string): NamedCity | null {
    const spelling = normalisePlaceText(name);
    const question = { term: name, types: ['city'], field: 'destination' } as const;
    const cities = findPlaces(this.ownIndex(), question);
    const called = cities.find(({ cityNames, aliases }) =>
      [...cityNames, ...aliases].some((own) => normalisePlaceText(own) === spelling),
    );
    return called ?? null;
  }

  /** Returns the names of an airport; its code when our data do not have it any more. */
  readonly airportNames = (iata: string): Pick<AirportView, 'name_sv' | 'name_ar'> => {
    const { name_sv = iata, name_ar = iata } = this.airport(iata) ?? {};
    return { name_sv, name_ar };
  };

  /** Returns the names of an airport without its city, such as Landvetter; its code when our data do not have it. */
  readonly shortAirportNames = (iata: string): Pick<AirportView, 'name_sv' | 'name_ar'> => {
    const airport = this.airport(iata);
    if (!airport) return { name_sv: iata, name_ar: iata };
    return {
      name_sv: shortAirportName(airport.name_sv, airport.city_sv),
      name_ar: shortAirportName(airport.name_ar, airport.city_ar),
    };
  };

  /** Returns an airport of our own data by its IATA code, or null. */
  airport(iata: string): AirportView | null {
    const place = this.ownAirports().get(iata);
    return place ? airportView(place) : null;
  }

  /** Returns an airport of our own data with its place, or null. */
  locatedAirport(iata: string): LocatedAirport | null {
    const place = this.ownAirports().get(iata);
    if (!place?.at) return null;
    const [lat, lng] = place.at;
    return { ...airportView(place), lat, lng };
  }

  private ownAirports(): ReadonlyMap<string, Place> {
    // Read at the first flight, like the index.
    this.airports ??= new Map(
      allPlaces().flatMap((place) => (place.type === 'airport' ? [[place.code, place]] : [])),
    );
    return this.airports;
  }

  private ownIndex(): PlaceIndex<Place> {
    // Built at the first search: most processes, above all in tests, never need it.
    this.index ??= indexPlaces(allPlaces());
    return this.index;
  }

  private ownPlaces(question: PlaceQuestion, locale: Language): PlaceView[] {
    return findPlaces(this.ownIndex(), question).map((place) => viewOf(place, locale));
  }

  /** Returns null without a service, while it is paused, on failure, and for an empty term. */
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
      this.logger.warn(`Using our own place data for ${PAUSE_MS / 1000} s: ${String(error)}`);
      return null;
    }
  }
}
