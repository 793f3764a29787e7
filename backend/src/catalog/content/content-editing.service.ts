import { Injectable } from '@nestjs/common';
import type {
  ContentEntryView,
  ContentRequest,
  ContentVersionView,
} from '@safar/domain/contracts/catalog/content';
import {
  type BothTexts,
  contentProblems,
  normalizeContentText,
} from '@safar/domain/text/content-texts';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit, changesBetween } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { listPage } from '../../common/lists/list-page.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { refuseChanges } from '../../common/http/sent-back.js';
import type { ContentEntity } from './content.entity.js';
import {
  type ContentRow,
  ENTRIES,
  findEntry,
  findVersion,
  lockText,
  replaceTexts,
  versionsOf,
} from './content.queries.js';
import { contentEntryView, contentVersionView } from './content.view.js';

interface Edit {
  readonly action: 'content.updated' | 'content.restored';
  readonly texts: BothTexts;
  readonly editor: Staff;
}

/** Editing of the public pages' texts. Every change keeps the replaced version. */
@Injectable()
export class ContentEditing {
  constructor(private readonly db: DataSource) {}

  async list(query: ListQuery): Promise<Page<ContentEntryView>> {
    const page = await listPage<ContentRow>(this.db.manager, ENTRIES, query);
    return page.map(contentEntryView);
  }

  /** Throws NOT_FOUND. */
  one(id: string): Promise<ContentEntryView> {
    return entryOf(this.db.manager, id);
  }

  /** Throws NOT_FOUND, VALIDATION_FAILED, or CONFLICT with the current version after a concurrent change. */
  update(id: string, request: ContentRequest, editor: Staff): Promise<ContentEntryView> {
    return this.db.transaction(async (tx) => {
      const item = await lockOf(tx, id);
      if (request.version !== undefined && request.version !== item.version) {
        throw new DomainError('CONFLICT', {}, await entryOf(tx, id));
      }
      refuseChanges(request, await entryOf(tx, id));
      throwIfInvalid(contentProblems({ page: item.page, key: item.keyName }, request));
      await store(tx, item, { action: 'content.updated', texts: request, editor });
      return entryOf(tx, id);
    });
  }

  /** Lists every version of a text, the current one first. */
  async history(id: string): Promise<ContentVersionView[]> {
    const versions = await versionsOf(this.db.manager, id);
    if (versions.length === 0) throw new DomainError('NOT_FOUND');
    return versions.map(contentVersionView);
  }

  /** Restores an older version as a new one. Throws NOT_FOUND. */
  restore(id: string, version: number, editor: Staff): Promise<ContentEntryView> {
    return this.db.transaction(async (tx) => {
      const item = await lockOf(tx, id);
      const texts = await findVersion(tx, id, version);
      if (!texts && version !== item.version) throw new DomainError('NOT_FOUND');
      if (texts) await store(tx, item, { action: 'content.restored', texts, editor });
      return entryOf(tx, id);
    });
  }
}

async function lockOf(tx: EntityManager, id: string): Promise<ContentEntity> {
  const item = await lockText(tx, id);
  if (!item) throw new DomainError('NOT_FOUND');
  return item;
}

async function entryOf(tx: EntityManager, id: string): Promise<ContentEntryView> {
  const row = await findEntry(tx, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return contentEntryView(row);
}

/** Unchanged texts create no version. */
async function store(tx: EntityManager, item: ContentEntity, edit: Edit): Promise<void> {
  const before: BothTexts = { value_sv: item.valueSv, value_ar: item.valueAr };
  const after: BothTexts = {
    value_sv: normalizeContentText(item.keyName, edit.texts.value_sv),
    value_ar: normalizeContentText(item.keyName, edit.texts.value_ar),
  };
  const changes = changesBetween({ ...before }, { ...after });
  if (!changes) return;
  await replaceTexts(tx, item.id, { ...after, editorId: edit.editor.id });
  await audit(tx, {
    action: edit.action,
    object: { type: 'content', id: `${item.page}.${item.keyName}` },
    actor: edit.editor,
    changes,
  });
}
