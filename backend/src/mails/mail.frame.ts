import { brandInBoth } from '@safar/domain/text/brand';
import { isolateLtr } from '@safar/domain/money/formats';
import type { Language } from '@safar/domain/text/languages';
import {
  type SettingsValues,
  agencyOf,
  brandNames,
  brandOf,
} from '../settings/settings.service.js';

/** Header and footer data of every mail. */
export interface MailFrame {
  readonly language: Language;
  /** The agency's name in the language of the mail, for sentences. */
  readonly name: string;
  /** The name in both scripts, the recipient's first. */
  readonly brand: string;
  /** Signature: `Noor Resor AB · telefon 08-465 004 00`, without the number when there is none. */
  readonly agency: string;
  /** Full URL of the logo; null: the name is shown as text. */
  readonly logo: string | null;
}

/** Twice its display width, for high-resolution screens. */
const LOGO_WIDTH = 480;

const PHONE = { sv: 'telefon', ar: 'هاتف' } as const;

function agencyLine(values: SettingsValues, language: Language): string {
  const agency = agencyOf(values, language);
  const phone = values['company.phone'];
  if (!phone) return agency;
  return `${agency} · ${PHONE[language]} ${language === 'ar' ? isolateLtr(phone) : phone}`;
}

export const mailFrame = (
  values: SettingsValues,
  publicUrl: string,
  language: Language,
): MailFrame => ({
  language,
  name: brandOf(values, language),
  brand: brandInBoth(brandNames(values), language),
  agency: agencyLine(values, language),
  logo: values.brandLogo ? `${publicUrl}${values.brandLogo}?w=${LOGO_WIDTH}` : null,
});
