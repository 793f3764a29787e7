import { Injectable } from '@nestjs/common';
import type { BrandMentionView } from '@safar/domain/contracts/catalog/brand';
import { formerNameIn, formerNames } from '@safar/domain/text/brand-mentions';
import { DataSource } from 'typeorm';
import { Settings, type SettingsValues, brandNames } from '../../settings/settings.service.js';
import { type EditableText, editableTexts, storedNames } from './brand.queries.js';

/** Settings that are the names themselves or the logo's URL, not texts about the agency. */
const NAME_KEYS: ReadonlySet<string> = new Set(['brand', 'brandAr', 'brandLogo']);

const settingTexts = (values: SettingsValues): EditableText[] =>
  Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'string' && !NAME_KEYS.has(key)
      ? [{ kind: 'setting', id: key, page: '', name: key, language: null, text: value }]
      : [],
  );

/** Finds texts that still contain an old name after a change; only a person can rewrite them. */
@Injectable()
export class BrandMentions {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
  ) {}

  async list(): Promise<BrandMentionView[]> {
    const { manager } = this.db;
    const values = await this.settings.all(manager);
    const names = formerNames(brandNames(values), await storedNames(manager));
    if (names.length === 0) return [];
    const texts = [...settingTexts(values), ...(await editableTexts(manager))];
    return texts.flatMap(({ text, ...place }) => {
      const found = formerNameIn(text, names);
      return found ? [{ ...place, found }] : [];
    });
  }
}
