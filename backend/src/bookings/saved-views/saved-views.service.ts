import { Injectable } from '@nestjs/common';
import type { SavedViewRequest, SavedViewView } from '@safar/domain/contracts/bookings/saved-views';
import { DomainError } from '@safar/domain/errors/domain-error';
import { normalizeName } from '@safar/domain/bookings/names';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { listPage, listRow } from '../../common/lists/list-page.js';
import { type ListPlan, hasId } from '../../common/lists/list-plan.js';
import type { Page } from '../../common/lists/list-response.js';
import { type ListQuery, filterOf } from '../../common/lists/list-query.js';
import { BOOKING_FILTERS } from '../list/booking-list.queries.js';
import { SavedViewEntity } from './saved-view.entity.js';

/** More than a menu can show. */
const MAX_VIEWS = 50;

const SAVED_VIEWS: ListPlan = {
  name: 'saved-views',
  columns: 'v.id, v.name, v.filter',
  from: 'saved_views v',
  sorts: { name: 'v.name collate "sv-x-icu"' },
  // Always overwritten below: the caller cannot choose another user.
  filters: { id: hasId('v.id'), user_id: (user, bind) => `v.user_id = ${bind(user)}` },
  order: 'v.name collate "sv-x-icu"',
  key: 'v.id',
};

const viewOf = ({ id, name, filter }: SavedViewEntity): SavedViewView => ({ id, name, filter });

/** Named filters of the booking list, stored per user so that they follow from computer to computer. */
@Injectable()
export class SavedViews {
  constructor(private readonly db: DataSource) {}

  list(query: ListQuery, { staff }: ByStaff): Promise<Page<SavedViewView>> {
    const filter = { ...query.filter, user_id: staff.id };
    return listPage(this.db.manager, SAVED_VIEWS, { ...query, filter });
  }

  /** Throws NOT_FOUND, also for views of other users. */
  one(id: string, { staff }: ByStaff): Promise<SavedViewView> {
    return listRow(this.db.manager, SAVED_VIEWS, { id, user_id: staff.id });
  }

  /** Throws VALIDATION_FAILED for an unknown filter, SAVED_VIEWS_FULL above the limit. */
  async save(request: SavedViewRequest, { staff }: ByStaff): Promise<SavedViewView> {
    const name = normalizeName(request.name);
    const filter = knownFilter(request.filter);
    if (name === '') {
      throwIfInvalid([{ code: 'FIELD_INVALID', params: { field: 'name' }, field: 'name' }]);
    }
    const userId = staff.id;
    return this.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await requireRoom(tx, { userId, name });
      const saved = await tx.findOneBy(SavedViewEntity, { userId, name });
      const view = await tx.save(SavedViewEntity, { ...saved, userId, name, filter });
      await audit(tx, {
        action: 'saved_view.saved',
        object: { type: 'saved_view', id: view.id },
        actor: staff,
        changes: { fields: Object.keys(filter) },
      });
      return viewOf(view);
    });
  }

  /** Throws NOT_FOUND, also for views of other users. */
  async remove(id: string, { staff }: ByStaff): Promise<SavedViewView> {
    return this.db.transaction(async (tx) => {
      const view = await tx.findOneBy(SavedViewEntity, { id, userId: staff.id });
      if (!view) throw new DomainError('NOT_FOUND');
      await tx.delete(SavedViewEntity, { id });
      await audit(tx, {
        action: 'saved_view.deleted',
        object: { type: 'saved_view', id },
        actor: staff,
      });
      return viewOf(view);
    });
  }
}

function knownFilter(filter: Record<string, unknown>): Record<string, unknown> {
  const unknown = Object.keys(filter).filter((field) => !BOOKING_FILTERS.has(field));
  throwIfInvalid(
    unknown.map((field) => ({
      code: 'FIELD_INVALID',
      params: { field: `filter.${field}` },
      field: `filter.${field}`,
    })),
  );
  return filterOf(filter);
}

/** Locks the user, because two concurrent saves could duplicate a name or exceed the limit. */
async function lockUser(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(`select id from users where id = $1 for no key update`, [userId]);
}

async function requireRoom(
  tx: EntityManager,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  const isReplaced = await tx.existsBy(SavedViewEntity, { userId, name });
  if (isReplaced || (await tx.countBy(SavedViewEntity, { userId })) < MAX_VIEWS) return;
  throw new DomainError('SAVED_VIEWS_FULL', { max: MAX_VIEWS });
}
