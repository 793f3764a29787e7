import { Injectable } from '@nestjs/common';
import { type OpeningFacts, hasOpenQuestion } from '@safar/domain/office/opening';
import { Content } from '../../catalog/content/content.service.js';
import { Destinations } from '../../catalog/destinations/destinations.service.js';
import { ShopOpening } from '../../settings/shop-opening.service.js';

type PublishedPart = Pick<
  OpeningFacts,
  'missingCompany' | 'missingGuarantee' | 'openTexts' | 'isDestinationInBothLanguages'
>;

/** What customers would read today. */
@Injectable()
export class PublishedFacts {
  constructor(
    private readonly shop: ShopOpening,
    private readonly content: Content,
    private readonly destinations: Destinations,
  ) {}

  async read(): Promise<PublishedPart> {
    const missing = await this.shop.missingFacts();
    return {
      missingCompany: missing.company,
      missingGuarantee: missing.guarantee,
      openTexts: await this.openTexts(),
      isDestinationInBothLanguages: await this.destinations.isOneInBothLanguages(),
    };
  }

  private async openTexts(): Promise<string[]> {
    const pages = [...(await this.content.all())];
    return pages.flatMap(([page, texts]) =>
      texts
        .filter(({ value_sv, value_ar }) => hasOpenQuestion(value_sv) || hasOpenQuestion(value_ar))
        .map(({ key_name }) => `${page}.${key_name}`),
    );
  }
}
