import { type BrandNames, brandIn } from '@safar/domain/text/brand';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import { exceptionsIn, weekIn } from '@safar/domain/dates/opening-hours';
import type { SettingsValues } from './settings.registry.js';

export const brandNames = ({ brand, brandAr }: SettingsValues): BrandNames => ({
  latin: brand,
  arabic: brandAr,
});

/** Returns the agency's name in a language. */
export const brandOf = (values: SettingsValues, language: Language): string =>
  brandIn(brandNames(values), language);

/** Returns the contracting company; the brand while the company's name is empty. */
export const agencyOf = (values: SettingsValues, language: Language): string =>
  values['company.name'] || brandOf(values, language);

const NOTE = { sv: 'company.hoursNoteSv', ar: 'company.hoursNoteAr' } as const;

/** Returns weekly hours and note; empty when none are set. */
export const weekHoursIn = (values: SettingsValues, language: Language): string =>
  [weekIn(values['company.openingHours'], language), values[NOTE[language]]]
    .filter(Boolean)
    .join('. ');

/** Returns the weekly hours with the exceptions of the next days. */
export const hoursIn = (values: SettingsValues, language: Language, today: IsoDay): string =>
  [weekHoursIn(values, language), exceptionsIn(values['company.openingHours'], language, today)]
    .filter(Boolean)
    .join('. ');

/** Where mails to the agency go, also replies to ours; empty when it has set none. */
export const agencyMailbox = (settings: SettingsValues): string =>
  settings.contactRecipient || settings['company.email'];
