import { Injectable } from '@nestjs/common';
import type {
  DestinationDetailView,
  DestinationEditView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import type { DestinationRequest } from '@safar/domain/contracts/catalog/destination-requests';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { IsoDay } from '@safar/domain/dates/dates';
import { missingForSale } from '@safar/domain/destinations/sale-readiness';
import { can } from '@safar/domain/access/permissions';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { RequestContext } from '../../common/http/request-context.js';
import type { Page } from '../../common/lists/list-response.js';
import { type ListQuery, isListQuery } from '../../common/lists/list-query.js';
import { Flights } from '../flights/flights.service.js';
import { DepartureContexts } from './departure-context.service.js';
import type { DestinationEntity } from './destination.entity.js';
import { draftedDepartures, draftedDestination, storedDrafts } from './destination.draft.js';
import { pageOf } from './destinations.list.js';
import { activeWithDeparture, allDestinations, findDestination } from './destinations.queries.js';
import {
  type KnownDepartures,
  type OpenDeparture,
  departuresOnSale,
  openDepartures,
  readOpenDepartures,
} from './open-departures.queries.js';
import {
  type DepartureContext,
  type DestinationParts,
  departureDetailView,
  destinationDetailView,
  destinationEditView,
  destinationView,
} from './destinations.view.js';
import { activeDestinations } from './page-changes.queries.js';
import { Schedule } from './schedule/schedule.service.js';
import { NO_STAYS, type DestinationStays, staysByDestination } from './stays/stays.queries.js';
import { type SlugOwner, allSlugs, oldSlugs, slugOwner } from './slugs.queries.js';

export { allDestinations } from './destinations.queries.js';
export { mapUrl, mapVersion } from './destinations.view.js';

/** A trip with what visitors can choose. */
export interface OfferedDestination extends DestinationParts {
  readonly destination: DestinationEntity;
  readonly departures: readonly OpenDeparture[];
}

/** A trip after an unsaved change. */
export interface DraftedDestination {
  readonly detail: DestinationDetailView;
  /** Those with flights or hotels of their own. */
  readonly departures: readonly DepartureDetailView[];
}

/** All destinations for visitors, as of one instant. */
export interface PublishedDestinations {
  readonly list: DestinationView[];
  readonly details: ReadonlyMap<string, DestinationDetailView>;
  readonly departureOn: (id: string, day: string) => DepartureDetailView | undefined;
  readonly slugs: ReadonlyMap<string, SlugOwner>;
  readonly offered: readonly OfferedDestination[];
  readonly today: IsoDay;
  /** Short names of an airport. */
  readonly airportNames: DestinationParts['airportNames'];
}

const hasOwnPage = ({ id }: OpenDeparture, { stays, flights }: DestinationParts): boolean =>
  stays.ofDepartures.has(id) || flights.has(id);

/** Returns the departure of a trip on a day; undefined when it is not for sale. */
function departureOn(
  { destination, departures, ...parts }: OfferedDestination,
  day: string,
  context: DepartureContext,
): DepartureDetailView | undefined {
  const departure = departures.find(({ date }) => date === day);
  return departure && destination.is_active
    ? departureDetailView(
        departure,
        { ...parts, sharedAgeMax: destination.shared_age_max },
        context,
      )
    : undefined;
}

@Injectable()
export class Destinations {
  /** Those of the last snapshot: a sold seat must not cost the rooms and extras of all departures. */
  private known: KnownDepartures = new Map();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly schedule: Schedule,
    private readonly flights: Flights,
    private readonly contexts: DepartureContexts,
  ) {}

  /** Returns the whole list, or a page for a simple-rest query. */
  async answer(query: ListQuery): Promise<DestinationView[] | Page<DestinationView>> {
    const destinations = await this.list();
    return isListQuery(query) ? pageOf(destinations, query) : destinations;
  }

  /** Lists all destinations in order; dormant ones without dates. */
  async list(): Promise<DestinationView[]> {
    const { manager } = this.db;
    const [destinations, departures] = await Promise.all([
      allDestinations(manager),
      openDepartures(manager, this.clock.today()),
    ]);
    return destinations.map((destination) =>
      destinationView(
        destination,
        departures.get(destination.id) ?? [],
        this.contexts.shortAirportNames,
      ),
    );
  }

  /** Loads the list, the details and all slugs as of one instant. */
  async published(): Promise<PublishedDestinations> {
    const { manager } = this.db;
    const today = this.clock.today();
    // First: what is kept under the version of a trip must not be older than it (search-indexes.ts).
    const destinations = await allDestinations(manager);
    const [departures, slugs, stays, context] = await Promise.all([
      this.departuresSince(manager, today),
      allSlugs(manager),
      staysByDestination(manager, null, today),
      this.contexts.current(),
    ]);
    const { shortAirportNames: names } = this.contexts;
    const flights = await this.flights.ofAllOpen([...departures.values()].flat());
    const offered = destinations.map((destination): OfferedDestination => {
      const { id } = destination;
      const own = { departures: departures.get(id) ?? [], stays: stays.get(id) ?? NO_STAYS };
      return { destination, flights, airportNames: names, ...own };
    });
    const offeredById = new Map(offered.map((one) => [one.destination.id, one]));
    return {
      slugs,
      offered,
      today,
      airportNames: names,
      list: offered.map((one) => destinationView(one.destination, one.departures, names)),
      details: new Map(
        offered.map((one) => [
          one.destination.id,
          destinationDetailView(one.destination, one.departures, one),
        ]),
      ),
      departureOn: (id, day) => {
        const one = offeredById.get(id);
        return one && departureOn(one, day, context);
      },
    };
  }

  private async departuresSince(
    manager: EntityManager,
    today: IsoDay,
  ): Promise<ReadonlyMap<string, readonly OpenDeparture[]>> {
    this.known = await readOpenDepartures(manager, today, { known: this.known });
    return departuresOnSale(manager, today, this.known);
  }

  private async staysOf(manager: EntityManager, id: string): Promise<DestinationStays> {
    return (await staysByDestination(manager, id, this.clock.today())).get(id) ?? NO_STAYS;
  }

  /** Whether a trip for sale with a departure has all texts in both languages. */
  async isOneInBothLanguages(): Promise<boolean> {
    const destinations = await activeWithDeparture(this.db.manager, this.clock.today());
    return destinations.some(
      (one) => missingForSale({ ...one, swedish_only: false, hasDeparture: true }).length === 0,
    );
  }

  /** Lists active trips and when the page of each last changed. */
  forSale(): Promise<{ readonly slug: string; readonly changed: Date }[]> {
    return activeDestinations(this.db.manager, this.clock.today());
  }

  /** Returns one destination with its departures. Throws DESTINATION_NOT_FOUND. */
  async detail(id: string): Promise<DestinationDetailView> {
    const offered = await this.offered(id);
    return destinationDetailView(offered.destination, offered.departures, offered);
  }

  /** Returns a departure for sale. Throws DESTINATION_NOT_FOUND or DEPARTURE_NOT_FOUND. */
  async departure(id: string, date: string): Promise<DepartureDetailView> {
    const [offered, context] = await Promise.all([this.offered(id), this.contexts.current()]);
    const departure = departureOn(offered, date, context);
    if (!departure) throw new DomainError('DEPARTURE_NOT_FOUND');
    return departure;
  }

  private async offered(id: string): Promise<OfferedDestination> {
    const { manager } = this.db;
    const [destination, departures, stays] = await Promise.all([
      findDestination(manager, id),
      openDepartures(manager, this.clock.today(), id),
      this.staysOf(manager, id),
    ]);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    const offered = departures.get(id) ?? [];
    const flights = await this.flights.ofDepartures(offered);
    const airportNames = this.contexts.shortAirportNames;
    return { destination, departures: offered, stays, flights, airportNames };
  }

  /** Returns the destination of a current or former slug. Throws DESTINATION_REMOVED, or DESTINATION_NOT_FOUND. */
  async detailAt(slug: string): Promise<DestinationDetailView> {
    const owner = await slugOwner(this.db.manager, slug);
    if (owner?.kind === 'removed') throw new DomainError('DESTINATION_REMOVED');
    return this.detail(owner?.id ?? '');
  }

  /** Returns the destination, for staff with the editable fields. Throws DESTINATION_NOT_FOUND. */
  detailFor(
    id: string,
    { staff }: Pick<RequestContext, 'staff'>,
  ): Promise<DestinationDetailView | DestinationEditView> {
    const seesAll = staff !== null && can(staff.role, 'departures:read');
    return seesAll ? this.editView(this.db.manager, id) : this.detail(id);
  }

  /**
   * Returns what visitors would see after an unsaved change, with the departures that have more to show.
   * @param id null for a new destination
   */
  async drafted(request: DestinationRequest, id: string | null): Promise<DraftedDestination> {
    const { manager } = this.db;
    const stored = id === null ? null : await findDestination(manager, id);
    if (id !== null && !stored) throw new DomainError('DESTINATION_NOT_FOUND');
    const destination = draftedDestination(request, stored);
    const { schedule } = await this.schedule.of(manager, destination.id);
    const today = this.clock.today();
    const offered =
      (await openDepartures(manager, today, destination.id)).get(destination.id) ?? [];
    const now = { stored: schedule, offered, today };
    const departures = draftedDepartures(destination, request, now);
    const parts = {
      stays: await this.staysOf(manager, destination.id),
      flights: await this.flights.ofMoved(storedDrafts(departures, schedule)),
      sharedAgeMax: destination.shared_age_max,
      airportNames: this.contexts.shortAirportNames,
    };
    const context = await this.contexts.current();
    return {
      detail: destinationDetailView(destination, departures, parts),
      departures: departures.flatMap((one) =>
        hasOwnPage(one, parts) ? [departureDetailView(one, parts, context)] : [],
      ),
    };
  }

  /** Returns all editable fields. Throws DESTINATION_NOT_FOUND. */
  async editView(manager: EntityManager, id: string): Promise<DestinationEditView> {
    const destination = await findDestination(manager, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    const offered = await openDepartures(manager, this.clock.today(), id);
    const departures = await this.schedule.of(manager, id);
    const open = offered.get(id) ?? [];
    const around = {
      ...departures,
      stays: await this.staysOf(manager, id),
      flights: await this.flights.ofDepartures(open, manager),
      oldSlugs: await oldSlugs(manager, id),
      airportNames: this.contexts.shortAirportNames,
    };
    return destinationEditView(destination, open, around);
  }
}
