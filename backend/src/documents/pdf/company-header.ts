import { brandInBoth } from '@safar/domain/text/brand';
import {
  formatExactKronor,
  formatExactSek,
  isolateAuto,
  isolateLtr,
} from '@safar/domain/money/formats';
import { type Wallet, withWallet } from '@safar/domain/payments/wallets';
import type { Language } from '@safar/domain/text/languages';
import type { RecordedMethod } from '@safar/domain/pricing/pricing';
import { type SettingsValues, agencyOf, brandNames } from '../../settings/settings.service.js';
import type { DocumentContent } from '../document-content.js';

/** Isolates numbers, references, addresses and Latin names, which keep their direction inside Arabic. */
export const latin = (text: string, language: Language): string =>
  language === 'ar' ? isolateLtr(text) : text;

/** Formats an amount; a negative one keeps its sign before the digits. Amounts of the provider may have öre. */
export const amountIn = (kronor: number, language: Language): string =>
  language === 'ar' && kronor < 0
    ? `${isolateLtr(formatExactKronor(kronor))}\u00a0كرونة`
    : formatExactSek(kronor, language);

/** Names of payment and refund methods. */
export const METHOD_NAMES: Readonly<Record<Language, Readonly<Record<RecordedMethod, string>>>> = {
  sv: {
    card: 'Kort',
    swish_online: 'Swish',
    klarna: 'Klarna',
    cash: 'Kontant',
    bank: 'Bankgiro',
    swish: 'Swish',
    terminal: 'Kortterminal',
    gift_card: 'Presentkort',
  },
  ar: {
    card: 'بطاقة',
    swish_online: 'Swish',
    klarna: 'Klarna',
    cash: 'نقداً',
    bank: 'تحويل بنكي (bankgiro)',
    swish: 'Swish',
    terminal: 'بطاقة عبر جهاز الدفع',
    gift_card: 'بطاقة هدية',
  },
};

/** Names a method with the wallet that held the card: «Kort (Apple Pay)». */
export const methodName = (
  { method, wallet }: { readonly method: RecordedMethod; readonly wallet: Wallet | null },
  language: Language,
): string => withWallet(METHOD_NAMES[language][method], wallet, (name) => latin(name, language));

const TEXTS = {
  sv: { orgNumber: 'Org.nr', vatNumber: 'Momsreg.nr', phone: 'Telefon' },
  ar: { orgNumber: 'رقم تسجيل الشركة', vatNumber: 'رقم ضريبة القيمة المضافة', phone: 'هاتف' },
} as const;

/** Returns the issuer of a document from the current settings, without empty fields. */
export function companyHeader(
  values: SettingsValues,
  language: Language,
): Pick<DocumentContent, 'language' | 'brand' | 'logo' | 'company'> {
  const texts = TEXTS[language];
  const numbered = (label: string, value: string): string =>
    value && `${label} ${latin(value, language)}`;
  // Name and address may be Arabic or begin with a figure.
  const whole = (value: string): string =>
    language === 'ar' && value ? isolateAuto(value) : value;
  return {
    language,
    brand: brandInBoth(brandNames(values), language),
    ...(values.brandLogo ? { logo: values.brandLogo } : {}),
    company: [
      whole(agencyOf(values, language)),
      numbered(texts.orgNumber, values['company.orgNumber']),
      numbered(texts.vatNumber, values['company.vatNumber']),
      whole(values['company.address']),
      numbered(texts.phone, values['company.phone']),
      whole(values['company.email']),
    ].filter(Boolean),
  };
}
