import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  DeparturePassengersView,
  PassengerListQuery,
  PassengerListView,
} from '@safar/domain/contracts/bookings/passenger-lists';
import { DomainError } from '@safar/domain/errors/domain-error';
import { LIST_KINDS, type ListKind } from '@safar/domain/bookings/passenger-lists';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { sha256 } from '../common/sha256.js';
import { audit } from '../common/audit/audit.js';
import { Replica } from '../common/database/replica.js';
import type { ByStaff } from '../common/http/request-context.js';
import { PassengerListWriter } from './passenger-list-writer.service.js';
import type { List } from './passenger-lists.document.js';
import { type FileOrder, download, fileNameOf } from './passenger-lists.files.js';
import {
  type ListKey, type ListedDeparture, type ListedPassenger, activePassengers, departureSums, exportsOf, saveExport, storedExport, lastVersion,
  listedDeparture, versionBefore,
} from './passenger-lists.queries.js'; // oxfmt-ignore
import { listRows } from './passenger-lists.rows.js';
import { passengerListView } from './passenger-lists.view.js';

/** A requested list. */
export interface ListAddress {
  readonly departureId: string;
  readonly kind: string;
}

/** A list before its passengers are read. */
type WantedList = Pick<ListKey, 'kind' | 'airport'>;

const isKind = (kind: string): kind is ListKind => LIST_KINDS.some((known) => known === kind);

/** Passenger lists for partners of the agency; exported files are kept. */
@Injectable()
export class PassengerLists {
  constructor(
    private readonly db: DataSource,
    private readonly replica: Replica,
    private readonly writer: PassengerListWriter,
  ) {}

  /** Returns each list with its exports and the changes since the last one. Throws NOT_FOUND. */
  overview(departureId: string): Promise<PassengerListView[]> {
    return this.replica.read((manager) => this.viewsOf(manager, departureId));
  }

  private async viewsOf(manager: EntityManager, departureId: string): Promise<PassengerListView[]> {
    const departure = await this.departure(manager, departureId);
    const passengers = await activePassengers(manager, departureId);
    const views: PassengerListView[] = [];
    for (const { kind, airport } of offeredLists(departure)) {
      const key = { departureId, kind, airport };
      const rows = listRows(kind, from(airport, passengers), departure);
      const exports = await exportsOf(manager, key);
      if (isOfEverybody(key, departure) && exports.length === 0) continue;
      views.push(
        passengerListView({
          ...{ kind, rows, exports, airport: this.writer.airport(airport) },
          last: await lastVersion(manager, key),
          before: await versionBefore(manager, key, rows),
        }),
      );
    }
    return views;
  }

  /** Returns all passengers with sums, to print. The read is audited. Throws NOT_FOUND. */
  async passengers(departureId: string, { staff }: ByStaff): Promise<DeparturePassengersView> {
    const { id } = await this.departure(this.db.manager, departureId);
    const listed = await activePassengers(this.db.manager, id);
    await audit(this.db.manager, {
      action: 'list.read',
      object: { type: 'departure', id },
      actor: staff,
      changes: { rows: listed.length },
    });
    const passengers = listed.map(({ booking_ref, first_name, last_name, type, birthdate }) => ({
      ...{ booking_ref, type, birthdate, name: `${first_name} ${last_name}`.trim() },
    }));
    return { passengers, ...(await departureSums(this.db.manager, id)) };
  }

  /**
   * Creates, stores and audits a file; its further recipients are not known. Throws NOT_FOUND, also for the airport of
   * another kind than the airline's, and AIRPORT_UNKNOWN.
   */
  async export(
    address: ListAddress,
    { format, changes, airport }: PassengerListQuery,
    ctx: ByStaff,
  ): Promise<StreamableFile> {
    const list = await this.list(address, airport);
    const order: FileOrder = {
      ...{ kind: list.kind, airport: list.airport?.iata ?? null, format },
      changesOnly: changes === 'true',
    };
    const before = order.changesOnly
      ? await this.replica.read((manager) => versionBefore(manager, keyOf(list), list.rows))
      : null;
    const bytes = await this.writer.bytes(list, order, before);
    await this.save(list, { order, bytes }, ctx);
    return download(bytes, fileNameOf(order, list.departure), format);
  }

  /** Returns an exported file unchanged. Throws NOT_FOUND, also after its retention. */
  async copy(departureId: string, exportId: string, { staff }: ByStaff): Promise<StreamableFile> {
    const departure = await this.departure(this.db.manager, departureId);
    const stored = isUUID(exportId)
      ? await storedExport(this.db.manager, departureId, exportId)
      : null;
    if (!stored) throw new DomainError('NOT_FOUND');
    const { changes_only: changesOnly, travellers: passengers, file, ...order } = stored;
    const { kind, airport, format } = order;
    await audit(this.db.manager, {
      action: 'list.downloaded',
      object: { type: 'departure', id: departureId },
      actor: staff,
      changes: { kind, ...(airport && { airport }), format, rows: passengers, export: exportId },
    });
    return download(file, fileNameOf({ ...order, changesOnly }, departure), format);
  }

  private async departure(manager: EntityManager, id: string): Promise<ListedDeparture> {
    const departure = isUUID(id) ? await listedDeparture(manager, id) : null;
    if (!departure) throw new DomainError('NOT_FOUND');
    return departure;
  }

  private async list({ departureId, kind }: ListAddress, requested?: string): Promise<List> {
    if (!isKind(kind)) throw new DomainError('NOT_FOUND');
    return this.replica.read(async (manager) => {
      const departure = await this.departure(manager, departureId);
      const airport = airportOf(departure, kind, requested);
      const passengers = from(airport, await activePassengers(manager, departureId));
      const rows = listRows(kind, passengers, departure);
      return { kind, airport: this.writer.airport(airport), departure, rows };
    });
  }

  /** Stores file and rows in one database row, so that they are kept and deleted together. */
  private async save(
    list: List,
    { order, bytes }: { order: FileOrder; bytes: Buffer },
    { staff }: ByStaff,
  ): Promise<void> {
    const { format, changesOnly } = order;
    const { rows } = list;
    const { departureId, kind, airport } = keyOf(list);
    await this.db.transaction(async (tx) => {
      await saveExport(tx, {
        ...{ departureId, kind, airport, format, changesOnly, rows, file: bytes },
        staffId: staff.id,
        sha256: sha256(bytes),
      });
      await audit(tx, {
        action: 'list.exported',
        object: { type: 'departure', id: departureId },
        actor: staff,
        changes: {
          ...{ kind, ...(airport && { airport }), format },
          ...{ rows: rows.length, changes_only: changesOnly },
        },
      });
    });
  }
}

const keyOf = ({ kind, airport, departure }: List): ListKey => ({
  departureId: departure.id,
  kind,
  airport: airport?.iata ?? null,
});

const from = (
  airport: string | null,
  passengers: readonly ListedPassenger[],
): readonly ListedPassenger[] =>
  airport === null ? passengers : passengers.filter((one) => one.airport === airport);

/** An airline flies from one airport, so a departure with several has a list for each. */
const isOfEverybody = ({ kind, airport }: WantedList, { airports }: ListedDeparture): boolean =>
  kind === 'airline' && airport === null && airports.length > 1;

/** Also the airline list of all passengers, which was exported before the departure got its second airport. */
const offeredLists = ({ airports }: ListedDeparture): WantedList[] =>
  LIST_KINDS.flatMap((kind) => [
    ...(kind === 'airline' && airports.length > 1
      ? airports.map((airport) => ({ kind, airport }))
      : []),
    { kind, airport: null },
  ]);

/** Returns null for all passengers: when no airport is chosen, and where the departure has no other. */
function airportOf(
  { airports }: ListedDeparture,
  kind: ListKind,
  requested: string | undefined,
): string | null {
  if (requested === undefined) return null;
  if (kind !== 'airline') throw new DomainError('NOT_FOUND');
  if (!airports.includes(requested)) throw new DomainError('AIRPORT_UNKNOWN', { iata: requested });
  return airports.length > 1 ? requested : null;
}
