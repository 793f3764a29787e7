import { Injectable } from '@nestjs/common';
import type { PartCopyRequest } from '@safar/domain/contracts/catalog/part-copies';
import type {
  CopiedRoomsView,
  DepartureRoomsRequest,
  DepartureRoomsView,
  DestinationRoomsRequest,
  DestinationRoomsView,
} from '@safar/domain/contracts/catalog/rooms-editing';
import { DomainError } from '@safar/domain/errors/domain-error';
import { departureRoomProblems, roomTypeProblems } from '@safar/domain/rooms/room-editing';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween, withBothSides } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { refuseStale } from '../../common/records/versions.js';
import { PartOwners } from '../destinations/schedule/part-owners.service.js';
import {
  destinationOf,
  lockDepartureRooms,
  roomTypesOf,
  roomsOfDeparture,
  storeDepartureRooms,
  storeRoomTypes,
  storeSharedAge,
} from './rooms-editing.queries.js';
import {
  type RoomsChange,
  copiedRooms,
  copyProblems,
  departureRoomFrom,
  departureRoomsView,
  destinationRoomsView,
  loggedDepartureRooms,
  loggedRoomTypes,
  roomTypeFrom,
  storedInput,
} from './rooms-editing.view.js';

/** Room types of trips and rooms of departures, for staff. Locks the trip first, as every change of its departures does. */
@Injectable()
export class RoomsEditing {
  constructor(
    private readonly db: DataSource,
    private readonly owners: PartOwners,
  ) {}

  /** Throws DESTINATION_NOT_FOUND. */
  async ofDestination(id: string, manager = this.db.manager): Promise<DestinationRoomsView> {
    const destination = await destinationOf(manager, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    return destinationRoomsView(destination, await roomTypesOf(manager, id));
  }

  /** Throws NOT_FOUND. */
  async ofDeparture(id: string, manager = this.db.manager): Promise<DepartureRoomsView> {
    const departure = await this.owners.departure(manager, id);
    return departureRoomsView(departure, await roomsOfDeparture(manager, departure));
  }

  /**
   * Replaces the room types of a trip and increments its version. Throws DESTINATION_NOT_FOUND, CONFLICT with the present
   * types for an outdated version, and VALIDATION_FAILED naming fields such as `rooms.1.standard`.
   */
  replaceOfDestination(
    id: string,
    request: DestinationRoomsRequest,
    { staff }: ByStaff,
  ): Promise<DestinationRoomsView> {
    return this.db.transaction(async (tx) => {
      await this.owners.lockDestination(tx, id);
      const present = await this.ofDestination(id, tx);
      refuseStale(present, request.version);
      const rooms = request.rooms.map(roomTypeFrom);
      throwIfInvalid(roomTypeProblems(rooms, present.rooms));
      const age = request.shared_age_max ?? present.shared_age_max;
      const logged = withBothSides(
        loggedRoomTypes(present.rooms.map(storedInput)),
        loggedRoomTypes(rooms),
      );
      const changes = changesBetween(
        { ...logged.before, shared_age_max: present.shared_age_max },
        { ...logged.after, shared_age_max: age },
      );
      if (!changes) return present;
      await storeRoomTypes(tx, id, rooms);
      await storeSharedAge(tx, id, age);
      await this.owners.touch(tx, id);
      const object = { type: 'destination', id };
      await audit(tx, { action: 'destination.rooms-changed', object, actor: staff, changes });
      return this.ofDestination(id, tx);
    });
  }

  /**
   * Replaces what a departure has of its own, and increments the versions of it and of its trip. Throws NOT_FOUND, CONFLICT
   * with the present rooms for an outdated version, and VALIDATION_FAILED naming fields such as `rooms.1.stock`.
   */
  replaceOfDeparture(
    id: string,
    request: DepartureRoomsRequest,
    { staff }: ByStaff,
  ): Promise<DepartureRoomsView> {
    return this.db.transaction(async (tx) => {
      const departure = await this.owners.lockDeparture(tx, id);
      await lockDepartureRooms(tx, departure.id);
      const stored = await roomsOfDeparture(tx, departure);
      refuseStale(departureRoomsView(departure, stored), request.version);
      const change = { departure, stored, after: request.rooms.map(departureRoomFrom) };
      const taken = new Map(stored.map((room) => [room.room_type_id, room.taken]));
      throwIfInvalid(departureRoomProblems(change.after, taken));
      return this.store(tx, change, { action: 'departure.rooms-changed', staff });
    });
  }

  /**
   * Copies own prices and stock of a departure to others of its trip, which keep their blocked rooms: to all, or to none.
   * Throws NOT_FOUND, CONFLICT with the present rooms for an outdated version, and VALIDATION_FAILED naming
   * `to_departure_ids.0`.
   */
  copy(
    id: string,
    { to_departure_ids: ids, version }: PartCopyRequest,
    { staff }: ByStaff,
  ): Promise<CopiedRoomsView> {
    return this.db.transaction(async (tx) => {
      const source = await this.owners.lockDeparture(tx, id, ids);
      const given = await roomsOfDeparture(tx, source);
      refuseStale(departureRoomsView(source, given), version);
      return this.owners.copyPart(
        tx,
        { source, ids },
        {
          changeOf: async (departure) => {
            await lockDepartureRooms(tx, departure.id);
            const stored = await roomsOfDeparture(tx, departure);
            return { departure, stored, after: copiedRooms(given, stored) };
          },
          problemsOf: copyProblems,
          store: (change) => this.store(tx, change, { action: 'departure.rooms-copied', staff }),
        },
      );
    });
  }

  /** Stores and logs new rooms of a locked departure; unchanged ones keep the version. */
  private async store(
    tx: EntityManager,
    { departure, stored, after }: RoomsChange,
    { action, staff }: { readonly action: string; readonly staff: Staff },
  ): Promise<DepartureRoomsView> {
    const codeOf = (typeId: string): string =>
      stored.find((room) => room.room_type_id === typeId)?.code ?? typeId;
    const logged = withBothSides(
      loggedDepartureRooms(stored.map(departureRoomFrom), codeOf, departure.date),
      loggedDepartureRooms(after, codeOf, departure.date),
    );
    const changes = changesBetween(logged.before, logged.after);
    if (!changes) return departureRoomsView(departure, stored);
    await storeDepartureRooms(tx, departure.id, after);
    await this.owners.touch(tx, departure.destination_id);
    const object = { type: 'destination', id: departure.destination_id };
    await audit(tx, { action, object, actor: staff, changes });
    return this.ofDeparture(departure.id, tx);
  }
}
