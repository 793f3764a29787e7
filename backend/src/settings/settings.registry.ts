import type { SettingGroup } from '@safar/domain/contracts/system/settings';
import { FLIGHTS_FINAL_DAYS } from '@safar/domain/departures/flight-legs';
import { REVIEWS_AFTER_DAYS } from '@safar/domain/reviews/reviews';
import { GIFT_CARD_MAX, GIFT_CARD_MIN } from '@safar/domain/gift-cards/gift-cards';
import { SWISH_MAX, SWISH_REFUND_DAYS } from '@safar/domain/payments/swish';
import { OWN_BRAND } from '@safar/domain/text/brand';
import type { OpeningHours } from '@safar/domain/dates/opening-hours';
import {
  type AnySetting,
  type Setting,
  email,
  engineAddress,
  booleanSetting,
  iata,
  openingHours,
  organisation,
  percent,
  phone,
  picture,
  requiredText,
  text,
  vat,
  webAddress,
  whole,
} from './settings.kinds.js';

const COMPANY = {
  brand: requiredText(OWN_BRAND.sv),
  /** Empty = OWN_BRAND.ar together with OWN_BRAND.sv, else the Latin name (domain/src/text/brand.ts). */
  brandAr: text(),
  /** Empty = the name as text; for the product's own name the drawn logo. */
  brandLogo: picture(),
  'company.name': text({ demo: 'Safar Travel AB' }),
  /** The check digit is wrong on purpose, so that it is no real number. */
  'company.orgNumber': organisation('559999-0000'),
  'company.vatNumber': vat(),
  'company.address': text({ demo: 'Exempelgatan 1, 111 11 Stockholm' }),
};

const BADGES = {
  'badges.iata': iata('99-9 9999 9'),
  'badges.guarantor': text({ demo: 'Kammarkollegiet' }),
  'badges.guarantorContact': text({ demo: 'Box 2218, 103 15 Stockholm, kammarkollegiet.se' }),
  /** The legal form requires both together with the address. */
  'badges.guarantorEmail': email('resegaranti@garant.example'),
  'badges.guarantorPhone': phone('08-465 004 50'),
  'badges.klarna': booleanSetting(true),
  'badges.resurs': booleanSetting(true),
};

const WORKDAY = [{ opens: '09:00', closes: '18:00' }];
const DEMO_HOURS: OpeningHours = {
  week: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [{ opens: '10:00', closes: '15:00' }], []],
  exceptions: [],
};

const CONTACT = {
  /** From PTS's numbers for fiction, 08-465 004 00 to 99. */
  'company.phone': phone('08-465 004 00'),
  'company.whatsapp': phone('+46 8 465 004 00'),
  'company.email': email('info@safar.example'),
  'company.emergencyPhone': phone('08-465 004 99'),
  'company.openingHours': openingHours(DEMO_HOURS),
  /** Shown after the hours, for what the table cannot express. */
  'company.hoursNoteSv': text(),
  'company.hoursNoteAr': text(),
  /** Recipient of the contact form; empty = company.email. */
  contactRecipient: email(),
};

const FLIGHTS = {
  /** Empty = the search form is inactive; in the demo a page of our own replaces it. */
  flightSearchUrl: engineAddress(),
};

const PRICING = {
  /** Share of the total that reserves a trip. */
  depositPercent: percent(20, [1, 100]),
  /** The balance is due this many days before departure. */
  balanceDueDays: whole(30, [0, 365], 'days'),
  /** How long a gift card is valid from its sale; at least a year, because it is its holder's money. */
  giftCardMonths: whole(36, [12, 120], 'months'),
  /** The most that a gift card is sold for, in whole SEK. */
  giftCardMax: whole(GIFT_CARD_MAX, [GIFT_CARD_MIN, GIFT_CARD_MAX], 'kronor'),
  /** Fee for paying with Klarna; 0 hides it. */
  klarnaFeePercent: percent(3, [0, 10]),
  /** Swish through the payment provider, which must have turned it on for the account. */
  swishOnline: booleanSetting(true),
  /** Whole SEK above which Swish is not offered. */
  swishMax: whole(SWISH_MAX, [1, 1_000_000], 'kronor'),
  /** Days after a payment by Swish when it can no longer be refunded through the provider. */
  swishRefundDays: whole(SWISH_REFUND_DAYS, [1, 1_000], 'days'),
  /** Whole SEK per passenger. */
  insurancePrice: whole(149, [0, 100_000], 'kronor'),
  /** Whole SEK per passenger for moving to another departure. */
  moveFee: whole(350, [0, 100_000], 'kronor'),
  /** Whole SEK for correcting a passenger. */
  nameFee: whole(0, [0, 100_000], 'kronor'),
  /** Share of a fee that agents may waive without an admin. */
  agentWaiverPercent: percent(25, [0, 100]),
  /** Share of the price that an agent may discount; admins have no limit. */
  agentDiscountPercent: percent(10, [0, 100]),
  /** The only admin may approve their own goodwill refund; no effect with several admins. */
  'refunds.ownGoodwill': booleanSetting(true),
  /** Whole SEK above the balance that staff may record without confirming the amount. */
  overpaymentConfirmAbove: whole(100, [0, 100_000], 'kronor'),
  /** Whole SEK that a counted amount may differ at day closing without a reason. */
  closingReasonAbove: whole(50, [0, 100_000], 'kronor'),
  insurer: text({ demo: 'Exempel Reseförsäkring' }),
  insuranceTermsUrl: webAddress('https://forsakring.example/villkor'),
  /** With the insurer of the cancellation cover and a link to its terms set, texts may say that it is included. */
  'cover.insurer': text({ demo: 'Exempel Reseförsäkring' }),
  'cover.termsUrl': webAddress('https://forsakring.example/avbestallningsskydd'),
};

const BOOKING = {
  /** Minutes that seats are held during payment. */
  holdMinutes: whole(30, [5, 120], 'minutes'),
  /** Unpaid seats that one network address may hold in total. An order on the site has at most twenty passengers. */
  unpaidSeatsPerAddress: whole(20, [20, 1_000], 'seats'),
  /** Share of a departure that one address may hold unpaid, once it holds seats there. */
  unpaidSharePercent: percent(30, [1, 100]),
  /** Days that an option made by staff holds its seats by default. */
  optionDays: whole(3, [1, 14], 'days'),
  /** Days after the due date when a booking with an unpaid balance is cancelled automatically; 0: never. */
  autoCancelDays: whole(0, [0, 365], 'days'),
  /** Days before departure by which customers get the final times of their flights. */
  flightsFinalDays: whole(FLIGHTS_FINAL_DAYS, [1, 180], 'days'),
  /** Days after the return when customers are asked for a review. */
  reviewsAfterDays: whole(REVIEWS_AFTER_DAYS, [1, 30], 'days'),
};

const FACTS = {
  /** Calls per calendar month for facts about destinations, by all users; 0 turns them off. */
  factsPerMonth: whole(2_000, [0, 100_000], 'calls'),
};

const MAIL = {
  /** Name before the sender's address; empty = the brand. */
  'mail.senderName': text(),
  /** Empty = MAIL_FROM of the process. The mail server must be allowed to send for this address. */
  'mail.senderAddress': email(),
};

/**
 * Retention of personal data (docs/records/security.md). Only the accounting years are set by law (bokföringslagen 7 kap. 2
 * §): they may be longer, never shorter.
 */
const RETENTION = {
  /** Expired bookings, or cancelled unpaid ones: passengers and contact. */
  'retention.unpaidBookingDays': whole(30, [1, 365], 'days'),
  /** Birth date and gender, counted from the return. */
  'retention.birthdateDays': whole(90, [0, 1_095], 'days'),
  'retention.phoneMonths': whole(12, [0, 120], 'months'),
  /** Names, e-mail, itinerary. At least as long as claims are possible under the package travel directive. */
  'retention.travellerYears': whole(3, [2, 10], 'years'),
  'retention.accountingYears': whole(7, [7, 20], 'years'),
  'retention.paymentEventDays': whole(90, [7, 730], 'days'),
  /** Counted from sending. */
  'retention.mailDays': whole(30, [1, 365], 'days'),
  'retention.messageMonths': whole(12, [1, 60], 'months'),
  'retention.auditMonths': whole(24, [6, 120], 'months'),
};

type Grouping<Group> = {
  readonly [K in keyof Group]: Group[K] & { readonly group: SettingGroup };
};

function inGroup<Group extends object>(group: SettingGroup, settings: Group): Grouping<Group> {
  const entries = Object.entries(settings).map(([key, setting]: [string, object]) => [
    key,
    { ...setting, group },
  ]);
  return Object.fromEntries(entries) as Grouping<Group>;
}

/**
 * All settings that the agency can change without a new version, in the order of the console. Company facts have no
 * default: empty ones are not shown, and a real agency never shows the demo's fictional ones.
 */
export const SETTINGS = {
  ...inGroup('company', COMPANY),
  ...inGroup('badges', BADGES),
  ...inGroup('contact', CONTACT),
  ...inGroup('flights', FLIGHTS),
  ...inGroup('pricing', PRICING),
  ...inGroup('booking', BOOKING),
  ...inGroup('facts', FACTS),
  ...inGroup('mail', MAIL),
  ...inGroup('retention', RETENTION),
} as const;

export type SettingKey = keyof typeof SETTINGS;

export type SettingsValues = {
  readonly [K in SettingKey]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;
};

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** Returns the setting of a key from a request; undefined when there is none. */
export const settingOf = (key: string): AnySetting | undefined =>
  Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined;

interface Mode {
  readonly demo: boolean;
}

/** Returns the value used when none is stored. */
export const defaultOf = <T>(setting: Setting<T>, mode: Mode): T =>
  mode.demo ? setting.demo : setting.fallback;

/** Returns all current values. Invalid stored values are ignored. */
export function settingsFrom(stored: ReadonlyMap<string, unknown>, mode: Mode): SettingsValues {
  const values = SETTING_KEYS.map((key) => {
    const setting: AnySetting = SETTINGS[key];
    const value = stored.get(key);
    return [key, setting.accepts(value) ? value : defaultOf(setting, mode)] as const;
  });
  return Object.fromEntries(values) as SettingsValues;
}
