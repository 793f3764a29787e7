import { createHash } from 'node:crypto';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { NameListQuery, NameListView } from '@safar/domain/contracts/name-lists';
import { DomainError } from '@safar/domain/rules/domain-error';
import { LIST_KINDS, type ListKind } from '@safar/domain/rules/name-lists';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../core/access.js';
import { audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { Replica } from '../core/replica.js';
import { PdfFonts } from '../documents/pdf-fonts.service.js';
import { Settings } from '../settings/settings.service.js';
import { type FileOrder, WRITERS, download, fileNameOf } from './lists.files.js';
import { type List, type Paper, changesPaper, wholePaper } from './lists.paper.js';
import {
  type ListedDeparture, activeTravellers, exportsOf, keepExport, keptFile, lastVersion,
  listedDeparture, versionBefore,
} from './lists.queries.js'; // oxfmt-ignore
import { listRows } from './lists.rows.js';
import { nameListView } from './lists.view.js';

/** A list that somebody asks for. */
export interface ListAddress {
  readonly departureId: string;
  readonly kind: string;
}

const isKind = (kind: string): kind is ListKind => LIST_KINDS.some((known) => known === kind);

/** Who travels on a departure, for those outside the house who need to know; what was handed out is kept. */
@Injectable()
export class NameLists {
  constructor(
    private readonly db: DataSource,
    private readonly replica: Replica,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly fonts: PdfFonts,
  ) {}

  /** Each list with its exports and what changed since the last one. Throws NOT_FOUND. */
  overview(departureId: string): Promise<NameListView[]> {
    return this.replica.read((manager) => this.viewsOf(manager, departureId));
  }

  private async viewsOf(manager: EntityManager, departureId: string): Promise<NameListView[]> {
    const departure = await this.departure(manager, departureId);
    const travellers = await activeTravellers(manager, departureId);
    const views: NameListView[] = [];
    for (const kind of LIST_KINDS) {
      const rows = listRows(kind, travellers, departure);
      views.push(
        nameListView({
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

  /** Writes the file, keeps it, and logs that it was handed out: to whom it goes then, nobody sees. Throws NOT_FOUND. */
  async export(
    address: ListAddress,
    { format, changes }: NameListQuery,
    caller: Caller,
  ): Promise<StreamableFile> {
    const list = await this.list(address);
    const order: FileOrder = { kind: list.kind, format, changesOnly: changes === 'true' };
    const bytes = await WRITERS[format](await this.paper(list, order), this.fonts);
    await this.keep(list, { order, bytes }, caller);
    return download(bytes, fileNameOf(order, list.departure), format);
  }

  /** The very bytes that were handed out. Throws NOT_FOUND, also when the time for keeping them is over. */
  async copy(departureId: string, exportId: string, { staff }: Caller): Promise<StreamableFile> {
    const departure = await this.departure(this.db.manager, departureId);
    const kept = isUUID(exportId) ? await keptFile(this.db.manager, departureId, exportId) : null;
    if (!kept) throw new DomainError('NOT_FOUND');
    const { kind, format, changes_only: changesOnly, travellers } = kept;
    await audit(this.db.manager, {
      action: 'list.downloaded',
      object: { type: 'departure', id: departureId },
      actor: staff,
      changes: { kind, format, rows: travellers, export: exportId },
    });
    return download(kept.file, fileNameOf({ kind, format, changesOnly }, departure), format);
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
      const travellers = await activeTravellers(manager, departureId);
      return { kind, departure, rows: listRows(kind, travellers, departure) };
    });
  }

  private async paper(list: List, { changesOnly }: FileOrder): Promise<Paper> {
    const { 'company.emergencyPhone': emergencyPhone, brand } = await this.settings.all();
    const heading = { brand, emergencyPhone, now: this.clock.now() };
    if (!changesOnly) return wholePaper(list, heading);
    const { kind, rows, departure } = list;
    const before = await this.replica.read((manager) =>
      versionBefore(manager, departure.id, { kind, rows }),
    );
    return changesPaper(list, before, heading);
  }

  /** The row is the copy: file and rows come and go together. */
  private async keep(
    { kind, departure, rows }: List,
    { order, bytes }: { order: FileOrder; bytes: Buffer },
    { staff }: Caller,
  ): Promise<void> {
    const { format, changesOnly } = order;
    await this.db.transaction(async (tx) => {
      await keepExport(tx, {
        ...{ departureId: departure.id, kind, format, changesOnly, rows, file: bytes },
        staffId: staff?.id ?? null,
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
