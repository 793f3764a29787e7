import { Injectable } from '@nestjs/common';
import {
  CONTENT_PAGES,
  type ContentItemView,
  type ContentPage,
} from '@safar/domain/contracts/catalog/content';
import { type ContractTerms, contractTermsOf } from '@safar/domain/legal/contract-terms';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type PageSection, sectionsInOrder, shownTexts } from '@safar/domain/text/page-sections';
import { isSectioned } from '@safar/domain/text/section-keys';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings, pricingRulesOf } from '../../settings/settings.service.js';
import { storedSections } from './content-sections.queries.js';
import { type ContentText, allTexts, textsAsOf, textsOf } from './content.queries.js';
import { contentItemViews } from './content.view.js';

/**
 * The texts of the public pages, read for each request, so that the next visitor sees a saved change and the current
 * settings.
 */
@Injectable()
export class Content {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
  ) {}

  /** Returns the texts of all pages in reading order. */
  async all(): Promise<ReadonlyMap<ContentPage, ContentItemView[]>> {
    const { manager } = this.db;
    const [texts, terms] = [await allTexts(manager), await this.termsNow(manager)];
    const stored = await sectionsByPage(manager);
    return new Map(
      CONTENT_PAGES.map((name) => {
        const own = texts.filter(({ page }) => page === name);
        return [name, publicTexts(name, own, { terms, stored })];
      }),
    );
  }

  /** Returns the texts of a page in reading order. Throws NOT_FOUND for an unknown page. */
  async page(name: string, manager: EntityManager = this.db.manager): Promise<ContentItemView[]> {
    const page = CONTENT_PAGES.find((known) => known === name);
    if (!page) throw new DomainError('NOT_FOUND');
    const [terms, stored] = [await this.termsNow(manager), await sectionsByPage(manager)];
    return publicTexts(page, await textsOf(manager, page), { terms, stored });
  }

  /** Returns the travel terms as accepted: texts and sections of that instant with the figures of the booking. */
  async acceptedTerms(
    manager: EntityManager,
    accepted: { readonly at: Date; readonly terms: ContractTerms },
  ): Promise<ContentItemView[]> {
    const stored = await sectionsByPage(manager, accepted.at);
    const texts = await textsAsOf(manager, 'terms', accepted.at);
    return publicTexts('terms', texts, { terms: accepted.terms, stored });
  }

  private async termsNow(manager: EntityManager): Promise<ContractTerms> {
    return contractTermsOf(pricingRulesOf(await this.settings.all(manager)));
  }
}

type StoredSections = ReadonlyMap<string, readonly PageSection[]>;

const sectionsByPage = async (manager: EntityManager, at?: Date): Promise<StoredSections> =>
  new Map((await storedSections(manager, at)).map(({ page, sections }) => [page, sections]));

/** The texts that visitors read, in their order. */
function publicTexts(
  page: ContentPage,
  texts: readonly ContentText[],
  { terms, stored }: { readonly terms: ContractTerms; readonly stored: StoredSections },
): ContentItemView[] {
  const views = contentItemViews(texts, terms);
  if (!isSectioned(page)) return views;
  const keys = texts.map(({ keyName }) => keyName);
  return shownTexts(page, views, sectionsInOrder(page, stored.get(page) ?? null, keys));
}
