import { Injectable } from '@nestjs/common';
import type { AuditEntryView } from '@safar/domain/contracts/office/audit';
import { DataSource } from 'typeorm';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { findEntry, listEntries, loggedActions } from './audit.queries.js';
import { auditEntryView } from './audit.view.js';

/** Reads the log that common/audit/audit.ts writes. */
@Injectable()
export class AuditLog {
  constructor(private readonly db: DataSource) {}

  async list(query: ListQuery): Promise<Page<AuditEntryView>> {
    return (await listEntries(this.db.manager, query)).map(auditEntryView);
  }

  /** Throws NOT_FOUND. */
  async one(id: string): Promise<AuditEntryView> {
    return auditEntryView(await findEntry(this.db.manager, id));
  }

  actions(): Promise<string[]> {
    return loggedActions(this.db.manager);
  }
}
