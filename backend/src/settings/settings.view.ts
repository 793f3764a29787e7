import type { ConfigView, PaymentConfigView } from '@safar/domain/contracts/system/config';
import type { SettingValue, SettingView } from '@safar/domain/contracts/system/settings';
import { GIFT_CARD_MAX } from '@safar/domain/gift-cards/gift-cards';
import { arabicBrand } from '@safar/domain/text/brand';
import type { IsoDay } from '@safar/domain/dates/dates';
import { LANGUAGES } from '@safar/domain/text/languages';
import { type OpeningHours, exceptionsNear } from '@safar/domain/dates/opening-hours';
import { type SwishRules, swishLimit } from '@safar/domain/payments/swish';
import type { Env } from '../common/config/env.js';
import { brandNames, hoursIn } from './agency.js';
import type { AnySetting } from './settings.kinds.js';
import type { LastChange } from './settings.queries.js';
import { type SettingsValues, defaultOf } from './settings.registry.js';

/** Publishes publishable keys only, whatever the settings contain. */
const publicKey = (key: string): string => (key.startsWith('pk_') ? key : '');

const paymentView = (env: Env, swish: SwishRules): PaymentConfigView => ({
  provider: env.stripe ? 'stripe' : 'sandbox',
  publishableKey: env.stripe ? publicKey(env.stripe.publishableKey) : 'pk_test_sandbox',
  swishMax: swishLimit(swish),
});

/** Exceptions that visitors see now; later ones are not published yet. */
const openingHoursView = (
  hours: OpeningHours,
  today: IsoDay,
): ConfigView['company']['openingHours'] => ({
  week: hours.week.map((spans) => [...spans]),
  exceptions: exceptionsNear(hours, today).map((other) => ({ ...other, spans: [...other.spans] })),
});

const companyView = (values: SettingsValues, today: IsoDay): ConfigView['company'] => ({
  name: values['company.name'],
  orgNumber: values['company.orgNumber'],
  vatNumber: values['company.vatNumber'],
  address: values['company.address'],
  phone: values['company.phone'],
  whatsapp: values['company.whatsapp'],
  email: values['company.email'],
  emergencyPhone: values['company.emergencyPhone'],
  openingHours: openingHoursView(values['company.openingHours'], today),
  openingHoursSv: hoursIn(values, 'sv', today),
  openingHoursAr: hoursIn(values, 'ar', today),
});

const badgesView = (values: SettingsValues): ConfigView['badges'] => ({
  iata: values['badges.iata'],
  guarantor: values['badges.guarantor'],
  guarantorContact: values['badges.guarantorContact'],
  guarantorEmail: values['badges.guarantorEmail'],
  guarantorPhone: values['badges.guarantorPhone'],
  klarna: values['badges.klarna'],
  resurs: values['badges.resurs'],
});

/** The page of site/flight-demo.page.ts, as target of the demo's flight search. */
const demoEngine = (env: Env): string | null => (env.demo ? `${env.publicUrl}/flight-demo` : null);

/** The settings that visitors may see. */
export const configView = (values: SettingsValues, env: Env, today: IsoDay): ConfigView => ({
  brand: values.brand,
  brandAr: arabicBrand(brandNames(values)),
  brandLogo: values.brandLogo,
  languages: [...LANGUAGES],
  demo: env.demo,
  company: companyView(values, today),
  badges: badgesView(values),
  payment: paymentView(env, values),
  pricing: {
    depositPercent: values.depositPercent,
    insurancePrice: values.insurancePrice,
    klarnaFeePercent: values.klarnaFeePercent,
    balanceDueDays: values.balanceDueDays,
    // Every page carries the settings.
    ...(values.giftCardMax < GIFT_CARD_MAX && { giftCardMax: values.giftCardMax }),
  },
  holdMinutes: values.holdMinutes,
  insurer: values.insurer,
  insuranceTermsUrl: values.insuranceTermsUrl,
  cover: { insurer: values['cover.insurer'], termsUrl: values['cover.termsUrl'] },
  retention: {
    unpaidBookingDays: values['retention.unpaidBookingDays'],
    birthdateDays: values['retention.birthdateDays'],
    phoneMonths: values['retention.phoneMonths'],
    travellerYears: values['retention.travellerYears'],
    accountingYears: values['retention.accountingYears'],
    messageMonths: values['retention.messageMonths'],
    auditMonths: values['retention.auditMonths'],
  },
  flightSearchUrl: values.flightSearchUrl || demoEngine(env),
});

interface SettingState {
  readonly setting: AnySetting;
  readonly value: SettingValue;
  readonly change: LastChange | undefined;
  readonly demo: boolean;
}

/** One setting for admins. */
export const settingView = (
  key: string,
  { setting, value, change, demo }: SettingState,
): SettingView => ({
  id: key,
  value,
  default: defaultOf(setting, { demo }),
  group: setting.group,
  kind: setting.kind,
  unit: setting.unit,
  min: setting.bounds.min,
  max: setting.bounds.max,
  updated_at: change?.at.toISOString() ?? null,
  updated_by: change?.username ?? null,
});
