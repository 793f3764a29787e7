import type { SettingGroup } from '@safar/domain/contracts/settings';
import { OWN_BRAND } from '@safar/domain/rules/brand';
import type { OpeningHours } from '@safar/domain/rules/opening-hours';
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
  /** Empty = OWN_BRAND.ar beside OWN_BRAND.sv, else the Latin name (domain/src/rules/brand.ts). */
  brandAr: text(),
  /** Empty = the name in letters, of the product's own name the drawn logo. */
  brandLogo: picture(),
  'company.name': text({ demo: 'Safar Travel AB' }),
  /** The check digit is wrong on purpose, so that it is nobody's number. */
  'company.orgNumber': organisation('559999-0000'),
  'company.vatNumber': vat(),
  'company.address': text({ demo: 'Exempelgatan 1, 111 11 Stockholm' }),
};

const BADGES = {
  'badges.iata': iata('99-9 9999 9'),
  'badges.guarantor': text({ demo: 'Kammarkollegiet' }),
  'badges.guarantorContact': text({ demo: 'Box 2218, 103 15 Stockholm, kammarkollegiet.se' }),
  /** The law's form wants both beside the address. */
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
  /** From the numbers PTS keeps for fiction, 08-465 004 00 to 99. */
  'company.phone': phone('08-465 004 00'),
  'company.whatsapp': phone('+46 8 465 004 00'),
  'company.email': email('info@safar.example'),
  'company.emergencyPhone': phone('08-465 004 99'),
  'company.openingHours': openingHours(DEMO_HOURS),
  /** Stand after the hours: what no table can say. */
  'company.hoursNoteSv': text(),
  'company.hoursNoteAr': text(),
  /** Where messages from the contact form go; empty = company.email. */
  contactRecipient: email(),
};

const FLIGHTS = {
  /** Empty = the search form waits for it; in the demo a page of our own stands in. */
  flightSearchUrl: engineAddress(),
};

const PRICING = {
  /** Share of the total that reserves a trip. */
  depositPercent: percent(20, [1, 100]),
  /** The balance is due this many days before departure. */
  balanceDueDays: whole(30, [0, 365], 'days'),
  /** Fee for paying with Klarna; 0 hides it. */
  klarnaFeePercent: percent(3, [0, 10]),
  /** Whole SEK a traveller. */
  insurancePrice: whole(149, [0, 100_000], 'kronor'),
  /** Whole SEK a traveller for moving to another departure. */
  moveFee: whole(350, [0, 100_000], 'kronor'),
  /** Whole SEK for correcting a traveller. */
  nameFee: whole(0, [0, 100_000], 'kronor'),
  /** Of a fee, as much as agents may let go without an admin. */
  agentWaiverPercent: percent(25, [0, 100]),
  /** Share of the price that an agent may take off; admins have no limit. */
  agentDiscountPercent: percent(10, [0, 100]),
  /** The only admin may approve what she asked for beyond what is owed; means nothing while there are several. */
  'refunds.ownGoodwill': booleanSetting(true),
  /** Whole SEK above what is left that staff may record without repeating the amount. */
  overpaymentConfirmAbove: whole(100, [0, 100_000], 'kronor'),
  /** Whole SEK that a counted figure may differ at the end of a day without a reason. */
  closingReasonAbove: whole(50, [0, 100_000], 'kronor'),
  insurer: text({ demo: 'Exempel Reseförsäkring' }),
  /** With the insurer named and its terms open to all, the trips may say that cancellation cover is included. */
  insuranceTermsUrl: webAddress('https://forsakring.example/villkor'),
};

const BOOKING = {
  /** Minutes that seats are kept while somebody pays. */
  holdMinutes: whole(30, [5, 120], 'minutes'),
  /** Seats that one network address may hold without paying, in all. A party on the site has twenty at most. */
  unpaidSeatsPerAddress: whole(20, [20, 1_000], 'seats'),
  /** Share of a departure that one address may hold without paying, once it holds some there. */
  unpaidSharePercent: percent(30, [1, 100]),
  /** Days that an option made by staff holds its seats, when they choose no other day. */
  optionDays: whole(3, [1, 14], 'days'),
  /** Days after the due date when a booking whose balance never came is cancelled by itself; 0: never. */
  autoCancelDays: whole(0, [0, 365], 'days'),
};

const FACTS = {
  /** Calls a calendar month for facts about destinations, of everybody together; 0 turns them off. */
  factsPerMonth: whole(2_000, [0, 100_000], 'calls'),
};

const MAIL = {
  /** Stands in front of the address; empty = the brand. */
  'mail.senderName': text(),
  /** Empty = MAIL_FROM of the process. The mail server must be allowed to send for it. */
  'mail.senderAddress': email(),
};

/**
 * How long personal data is kept (reliability.md 3.18). Only the accounting years are law (bokföringslagen 7 kap. 2 §):
 * they may be longer, never shorter.
 */
const RETENTION = {
  /** Bookings that expired or were cancelled unpaid: travellers and contact. */
  'retention.unpaidBookingDays': whole(30, [1, 365], 'days'),
  /** Date of birth and gender, counted from the return. */
  'retention.birthdateDays': whole(90, [0, 1_095], 'days'),
  'retention.phoneMonths': whole(12, [0, 120], 'months'),
  /** Names, e-mail, itinerary. At least as long as claims can be made under the package directive. */
  'retention.travellerYears': whole(3, [2, 10], 'years'),
  'retention.accountingYears': whole(7, [7, 20], 'years'),
  'retention.paymentEventDays': whole(90, [7, 730], 'days'),
  /** Counted from the sending. */
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
 * Everything the agency can change without a new version, in the order of the console. Company facts have no fallback:
 * what is not filled in is not shown, and a real agency never shows the fictional one of the demo.
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

/** The setting behind a key that came over the wire; undefined when there is none. */
export const settingOf = (key: string): AnySetting | undefined =>
  Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined;

interface Mode {
  readonly demo: boolean;
}

/** What holds without a row in the table. */
export const defaultOf = <T>(setting: Setting<T>, mode: Mode): T =>
  mode.demo ? setting.demo : setting.fallback;

/** The values in force. A stored value that does not hold counts as not stored. */
export function settingsFrom(stored: ReadonlyMap<string, unknown>, mode: Mode): SettingsValues {
  const values = SETTING_KEYS.map((key) => {
    const setting: AnySetting = SETTINGS[key];
    const value = stored.get(key);
    return [key, setting.accepts(value) ? value : defaultOf(setting, mode)] as const;
  });
  return Object.fromEntries(values) as SettingsValues;
}
