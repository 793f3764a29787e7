import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../core/access.js';
import { Settings } from '../settings/settings.service.js';

/** A refund of more than is owed is asked for by one and approved by another. */
@Injectable()
export class OwnGoodwill {
  constructor(private readonly settings: Settings) {}

  /** The setting helps an agency with one admin; as soon as there is another, that one decides. */
  async isAllowed(manager: EntityManager): Promise<boolean> {
    const { 'refunds.ownGoodwill': allows } = await this.settings.all(manager);
    if (!allows) return false;
    const rows = await manager.query<unknown[]>(
      `select from users where role = 'admin' and disabled_at is null limit 2`,
    );
    return rows.length === 1;
  }

  /** Throws REFUND_OWN_GOODWILL when whoever asked is the one who says yes. */
  async requireAnother(
    manager: EntityManager,
    asked: { readonly goodwill: number; readonly requestedBy: string | null },
    staff: Staff,
  ): Promise<void> {
    if (asked.goodwill === 0 || asked.requestedBy !== staff.id) return;
    if (!(await this.isAllowed(manager))) throw new DomainError('REFUND_OWN_GOODWILL');
  }
}
