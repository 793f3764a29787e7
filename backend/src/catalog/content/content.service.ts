import { Injectable } from '@nestjs/common';
import {
  CONTENT_PAGES,
  type ContentItemView,
  type ContentPage,
} from '@safar/domain/contracts/catalog/content';
import { type ContractTerms, contractTermsOf } from '@safar/domain/legal/contract-terms';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings, pricingRulesOf } from '../../settings/settings.service.js';
import { allTexts, textsAsOf, textsOf } from './content.queries.js';
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
    return new Map(
      CONTENT_PAGES.map((name) => [
        name,
        contentItemViews(
          texts.filter(({ page }) => page === name),
          terms,
        ),
      ]),
    );
  }

  /** Returns the texts of a page in reading order. Throws NOT_FOUND for an unknown page. */
  async page(name: string, manager: EntityManager = this.db.manager): Promise<ContentItemView[]> {
    const page = CONTENT_PAGES.find((known) => known === name);
    if (!page) throw new DomainError('NOT_FOUND');
    return contentItemViews(await textsOf(manager, page), await this.termsNow(manager));
  }

  /** Returns the travel terms as accepted: the texts of that instant with the figures of the booking. */
  async acceptedTerms(
    manager: EntityManager,
    accepted: { readonly at: Date; readonly terms: ContractTerms },
  ): Promise<ContentItemView[]> {
    return contentItemViews(await textsAsOf(manager, 'terms', accepted.at), accepted.terms);
  }

  private async termsNow(manager: EntityManager): Promise<ContractTerms> {
    return contractTermsOf(pricingRulesOf(await this.settings.all(manager)));
  }
}
