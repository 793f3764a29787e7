import { type BrandNames, brandIn } from '@safar/domain/rules/brand';
import type { IsoDay } from '@safar/domain/rules/dates';
import type { Language } from '@safar/domain/rules/languages';
import { exceptionsIn, weekIn } from '@safar/domain/rules/opening-hours';
import type { SettingsValues } from './settings.registry.js';

export const brandNames = ({ brand, brandAr }: SettingsValues): BrandNames => ({
  latin: brand,
  arabic: brandAr,
});

/** What the agency calls itself in a language. */
export const brandOf = (values: SettingsValues, language: Language): string =>
  brandIn(brandNames(values), language);

/** Who signs and contracts: the company, until it is filled in the brand. */
export const agencyOf = (values: SettingsValues, language: Language): string =>
  values['company.name'] || brandOf(values, language);

const NOTE = { sv: 'company.hoursNoteSv', ar: 'company.hoursNoteAr' } as const;

/** The weekly hours and the note; empty when nothing is told. */
export const weekHoursIn = (values: SettingsValues, language: Language): string =>
  [weekIn(values['company.openingHours'], language), values[NOTE[language]]]
    .filter(Boolean)
    .join('. ');

/** The same with the other hours of the next days. */
export const hoursIn = (values: SettingsValues, language: Language, today: IsoDay): string =>
  [weekHoursIn(values, language), exceptionsIn(values['company.openingHours'], language, today)]
    .filter(Boolean)
    .join('. ');
