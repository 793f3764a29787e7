import { Injectable } from '@nestjs/common';
import type {
  PageSectionsRequest,
  PageSectionsView,
} from '@safar/domain/contracts/catalog/content-sections';
import { DomainError } from '@safar/domain/errors/domain-error';
import {
  type PageSection,
  sectionProblems,
  sectionsInOrder,
} from '@safar/domain/text/page-sections';
import { type SectionedPage, isSectioned } from '@safar/domain/text/section-keys';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { textsOf } from './content.queries.js';
import {
  addSectionTexts,
  lockSections,
  removeSectionTexts,
  storeSections,
  storedSections,
} from './content-sections.queries.js';
import { pageSectionsView } from './content.view.js';

/** Order, visibility, addition and deletion of the sections of a page. */
@Injectable()
export class ContentSections {
  constructor(private readonly db: DataSource) {}

  /** Throws NOT_FOUND for a page without sections. */
  one(page: string): Promise<PageSectionsView> {
    return viewOf(this.db.manager, sectioned(page));
  }

  /** Throws NOT_FOUND, VALIDATION_FAILED, or CONFLICT with the current sections after a concurrent change. */
  update(name: string, request: PageSectionsRequest, editor: Staff): Promise<PageSectionsView> {
    const page = sectioned(name);
    return this.db.transaction(async (tx) => {
      await lockSections(tx, page);
      const current = await viewOf(tx, page);
      if (request.version !== current.version) throw new DomainError('CONFLICT', {}, current);
      const before = current.sections.map(({ key, hidden }) => ({ key, hidden }));
      throwIfInvalid(sectionProblems(page, before, request.sections));
      const keys = request.sections.flatMap(({ key }) => [`${key}_title`, `${key}_text`]);
      const after = sectionsInOrder(page, request.sections, keys);
      await store(tx, { page, version: current.version + 1, before, after, editor });
      return viewOf(tx, page);
    });
  }
}

function sectioned(page: string): SectionedPage {
  if (!isSectioned(page)) throw new DomainError('NOT_FOUND');
  return page;
}

async function viewOf(manager: EntityManager, page: SectionedPage): Promise<PageSectionsView> {
  const stored = (await storedSections(manager)).find((row) => row.page === page) ?? null;
  const keys = (await textsOf(manager, page)).map(({ keyName }) => keyName);
  return pageSectionsView(page, stored, sectionsInOrder(page, stored?.sections ?? null, keys));
}

interface Change {
  readonly page: SectionedPage;
  readonly version: number;
  readonly before: readonly PageSection[];
  readonly after: readonly PageSection[];
  readonly editor: Staff;
}

const keysOf = (sections: readonly PageSection[]): string[] => sections.map(({ key }) => key);
const loggedOf = (sections: readonly PageSection[]) => ({
  order: keysOf(sections),
  hidden: keysOf(sections.filter(({ hidden }) => hidden)),
});

/** Unchanged sections create no version. */
async function store(tx: EntityManager, change: Change): Promise<void> {
  const { page, version, before, after, editor } = change;
  const changes = changesBetween(loggedOf(before), loggedOf(after));
  if (!changes) return;
  const [old, now] = [new Set(keysOf(before)), new Set(keysOf(after))];
  await addSectionTexts(
    tx,
    page,
    [...now].filter((key) => !old.has(key)),
  );
  await removeSectionTexts(
    tx,
    page,
    [...old].filter((key) => !now.has(key)),
  );
  await storeSections(tx, { page, version, sections: after, editorId: editor.id });
  await audit(tx, {
    action: 'sections.updated',
    object: { type: 'content', id: page },
    actor: editor,
    changes,
  });
}
