import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { Settings } from '../../settings/settings.service.js';

/** A refund above the owed amount needs approval by another person than its requester. */
@Injectable()
export class OwnGoodwill {
  constructor(private readonly settings: Settings) {}

  /** The setting is for agencies with a single admin; with a second admin, that one approves. */
  async isAllowed(manager: EntityManager): Promise<boolean> {
    const { 'refunds.ownGoodwill': allows } = await this.settings.all(manager);
    if (!allows) return false;
    const rows = await manager.query<unknown[]>(
      `select from users where role = 'admin' and disabled_at is null limit 2`,
    );
    return rows.length === 1;
  }

  /** Throws REFUND_OWN_GOODWILL when the requester approves their own goodwill refund. */
  async requireAnother(
    manager: EntityManager,
    asked: { readonly goodwill: number; readonly requestedBy: string | null },
    staff: Staff,
  ): Promise<void> {
    if (asked.goodwill === 0 || asked.requestedBy !== staff.id) return;
    if (!(await this.isAllowed(manager))) throw new DomainError('REFUND_OWN_GOODWILL');
  }
}
