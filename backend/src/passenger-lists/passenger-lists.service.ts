import { createHash } from 'node:crypto';
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
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { Replica } from '../common/database/replica.js';
import type { ByStaff } from '../common/http/request-context.js';
import { PdfFonts } from '../documents/pdf/pdf-fonts.service.js';
import { Settings } from '../settings/settings.service.js';
import { type FileOrder, WRITERS, download, fileNameOf } from './passenger-lists.files.js';
import {
  type List,
  type ListDocument,
  changesDocument,
  fullListDocument,
} from './passenger-lists.document.js';
import {
  type ListedDeparture, activePassengers, departureSums, exportsOf, saveExport, storedExport, lastVersion,
  listedDeparture, versionBefore,
} from './passenger-lists.queries.js'; // oxfmt-ignore
import { listRows } from './passenger-lists.rows.js';
import { passengerListView } from './passenger-lists.view.js';

/** A requested list. */
export interface ListAddress {
  readonly departureId: string;
  readonly kind: string;
}

const isKind = (kind: string): kind is ListKind => LIST_KINDS.some((known) => known === kind);

/** Passenger lists for partners of the agency; exported files are kept. */
@Injectable()
export class PassengerLists {
  constructor(
    private readonly db: DataSource,
    private readonly replica: Replica,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly fonts: PdfFonts,
  ) {}

  /** Returns each list with its exports and the changes since the last one. Throws NOT_FOUND. */
  overview(departureId: string): Promise<PassengerListView[]> {
    return this.replica.read((manager) => this.viewsOf(manager, departureId));
  }

  private async viewsOf(manager: EntityManager, departureId: string): Promise<PassengerListView[]> {
    const departure = await this.departure(manager, departureId);
    const passengers = await activePassengers(manager, departureId);
    const views: PassengerListView[] = [];
    for (const kind of LIST_KINDS) {
      const rows = listRows(kind, passengers, departure);
      views.push(
        passengerListView({
          kind,
          rows,
          exports: await exportsOf(manager, departureId, kind),
          last: await lastVersion(manager, departureId, kind),
          before: await versionBefore(manager, departureId, { kind, rows }),
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

  /** Creates, stores and audits a file; its further recipients are not known. Throws NOT_FOUND. */
  async export(
    address: ListAddress,
    { format, changes }: PassengerListQuery,
    ctx: ByStaff,
  ): Promise<StreamableFile> {
    const list = await this.list(address);
    const order: FileOrder = { kind: list.kind, format, changesOnly: changes === 'true' };
    const bytes = await WRITERS[format](await this.document(list, order), this.fonts);
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
    const { kind, format, changes_only: changesOnly, travellers: passengers } = stored;
    await audit(this.db.manager, {
      action: 'list.downloaded',
      object: { type: 'departure', id: departureId },
      actor: staff,
      changes: { kind, format, rows: passengers, export: exportId },
    });
    return download(stored.file, fileNameOf({ kind, format, changesOnly }, departure), format);
  }

  private async departure(manager: EntityManager, id: string): Promise<ListedDeparture> {
    const departure = isUUID(id) ? await listedDeparture(manager, id) : null;
    if (!departure) throw new DomainError('NOT_FOUND');
    return departure;
  }

  private async list({ departureId, kind }: ListAddress): Promise<List> {
    if (!isKind(kind)) throw new DomainError('NOT_FOUND');
    return this.replica.read(async (manager) => {
      const departure = await this.departure(manager, departureId);
      const passengers = await activePassengers(manager, departureId);
      return { kind, departure, rows: listRows(kind, passengers, departure) };
    });
  }

  private async document(list: List, { changesOnly }: FileOrder): Promise<ListDocument> {
    const { 'company.emergencyPhone': emergencyPhone, brand } = await this.settings.all();
    const heading = { brand, emergencyPhone, now: this.clock.now() };
    if (!changesOnly) return fullListDocument(list, heading);
    const { kind, rows, departure } = list;
    const before = await this.replica.read((manager) =>
      versionBefore(manager, departure.id, { kind, rows }),
    );
    return changesDocument(list, before, heading);
  }

  /** Stores file and rows in one database row, so that they are kept and deleted together. */
  private async save(
    { kind, departure, rows }: List,
    { order, bytes }: { order: FileOrder; bytes: Buffer },
    { staff }: ByStaff,
  ): Promise<void> {
    const { format, changesOnly } = order;
    await this.db.transaction(async (tx) => {
      await saveExport(tx, {
        ...{ departureId: departure.id, kind, format, changesOnly, rows, file: bytes },
        staffId: staff.id,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      await audit(tx, {
        action: 'list.exported',
        object: { type: 'departure', id: departure.id },
        actor: staff,
        changes: { kind, format, rows: rows.length, changes_only: changesOnly },
      });
    });
  }
}
