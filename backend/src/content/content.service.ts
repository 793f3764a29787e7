import { Injectable } from '@nestjs/common';
import {
  CONTENT_PAGES,
  type ContentItemView,
  type ContentPage,
} from '@safar/domain/contracts/content';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { allTexts, textsOf } from './content.queries.js';
import { contentItemView } from './content.view.js';

/** The texts of the public pages, read anew each time: what an editor saved is what the next visitor reads. */
@Injectable()
export class Content {
  constructor(private readonly db: DataSource) {}

  /** The texts of all pages, each in reading order. */
  async all(): Promise<ReadonlyMap<ContentPage, ContentItemView[]>> {
    const texts = await allTexts(this.db.manager);
    return new Map(
      CONTENT_PAGES.map((name) => [
        name,
        texts.filter(({ page }) => page === name).map(contentItemView),
      ]),
    );
  }

  /** The texts of a page in reading order. Throws NOT_FOUND for a page that the site does not have. */
  async page(name: string, manager: EntityManager = this.db.manager): Promise<ContentItemView[]> {
    const page = CONTENT_PAGES.find((known) => known === name);
    if (!page) throw new DomainError('NOT_FOUND');
    const texts = await textsOf(manager, page);
    return texts.map(contentItemView);
  }
}
