import type { ContentItemView } from '@safar/domain/contracts/catalog/content';
import type { IsoDay } from '@safar/domain/dates/dates';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import {
  STANDARD_INFORMATION_TITLE,
  standardInformation,
} from '@safar/domain/legal/standard-information';
import { ARABIC_EXPLANATION } from '@safar/domain/legal/standard-information-ar';
import { STANDARD_INFORMATION_B_SV } from '@safar/domain/legal/standard-information-b-sv';
import {
  type Block,
  type Fact,
  type DocumentContent,
  amountIn,
  latin,
  companyHeader,
} from '../../documents/documents.service.js';
import { type SettingsValues, agencyOf, weekHoursIn } from '../../settings/settings.service.js';
import {
  type Localizer,
  customerBlocks,
  emergencyBlocks,
  includedBlocks,
  insuranceFact,
  paymentBlocks,
  priceTable,
  referenceFact,
  timesBlock,
  passengerBlocks,
  localizerFor,
  journeyBlocks,
} from './booking-documents.blocks.js';
import type { BookingDocumentData } from './booking-documents.queries.js';

/** Data of a confirmation beside the booking. */
export interface HouseRules {
  readonly settings: SettingsValues;
  readonly today: IsoDay;
  /** The travel terms as the customer accepted them, in reading order. */
  readonly terms: readonly Pick<ContentItemView, 'key_name' | 'value_sv' | 'value_ar'>[];
}

/** Part B of the terms covers package trips. */
const CLAUSE = /^(b_\d+)_title$/;

function clausesIn({ terms }: HouseRules, language: Language): Fact[] {
  const textsByKey = new Map(
    terms.map((item) => [
      item.key_name,
      inLanguage({ sv: item.value_sv, ar: item.value_ar }, language),
    ]),
  );
  return [...textsByKey].flatMap(([key, title]): Fact[] => {
    const clause = CLAUSE.exec(key)?.[1];
    const text = clause && textsByKey.get(`${clause}_text`);
    return title && text ? [[title, text]] : [];
  });
}

function priceBlocks(data: BookingDocumentData, house: HouseRules, localizer: Localizer): Block[] {
  const { texts, language } = localizer;
  const total: Fact = [texts.price.total, amountIn(data.booking.totalPrice, language)];
  return [
    { kind: 'heading', text: texts.price.title },
    priceTable({ lines: data.lines, sums: [total] }, localizer),
    { kind: 'text', text: texts.price.included },
    { kind: 'facts', facts: [insuranceFact(data, house.settings, localizer)] },
  ];
}

/** Prints the cancellation ladder of the booking, even if the terms have changed since. */
function cancellationBlocks(
  { booking }: BookingDocumentData,
  { texts, language }: Localizer,
): Block[] {
  const { cancellation } = texts;
  const ladder = booking.cancellationLadder;
  return [
    { kind: 'heading', text: cancellation.title },
    { kind: 'text', text: cancellation.intro },
    {
      kind: 'table',
      columns: [
        { head: cancellation.when, share: 1 },
        { head: cancellation.fee, share: 2.4 },
      ],
      rows: ladder.map(({ fromDaysBefore: from, percent, minimumPerTraveller }, index) => {
        const above = ladder[index - 1]?.fromDaysBefore;
        const days = latin(`${from}–${(above ?? 0) - 1}`, language);
        return [
          above === undefined ? cancellation.orMore.replace('{from}', String(from)) : days,
          cancellation.share
            .replace('{percent}', language === 'ar' ? latin(`${percent}%`, 'ar') : String(percent))
            .replace('{minimum}', amountIn(minimumPerTraveller, language)),
        ];
      }),
    },
    { kind: 'text', text: cancellation.noWithdrawal },
  ];
}

export function contactBlocks(settings: SettingsValues, { texts, language }: Localizer): Block[] {
  const { help } = texts;
  const hours = weekHoursIn(settings, language);
  const guarantor = [
    settings['badges.guarantor'],
    settings['badges.guarantorContact'],
    settings['badges.guarantorEmail'],
    settings['badges.guarantorPhone'],
  ];
  const facts: Fact[] = [
    [
      help.organiser,
      settings['company.name']
        ? latin(settings['company.name'], language)
        : agencyOf(settings, language),
    ],
    [help.address, latin(settings['company.address'], language)],
    [help.phone, latin(settings['company.phone'], language)],
    [help.email, latin(settings['company.email'], language)],
    [help.hours, hours],
    [help.emergency, latin(settings['company.emergencyPhone'], language)],
    [help.guarantor, latin(guarantor.filter(Boolean).join(', '), language)],
  ];
  const filled = facts.filter(([, text]) => text.replace(/[\u2066\u2069]/g, '') !== '');
  return [
    { kind: 'heading', text: help.contact },
    { kind: 'facts', facts: filled },
  ];
}

/** The official form in Swedish, with an explanation for Arabic readers. */
function lawBlocks(settings: SettingsValues, { texts, language }: Localizer): Block[] {
  const form = standardInformation(STANDARD_INFORMATION_B_SV, {
    organiser: agencyOf(settings, 'sv'),
    guarantor: {
      name: settings['badges.guarantor'],
      address: settings['badges.guarantorContact'],
      email: settings['badges.guarantorEmail'],
      phone: settings['badges.guarantorPhone'],
    },
  });
  const official: Block[] = [
    { kind: 'heading', text: STANDARD_INFORMATION_TITLE, language: 'sv' },
    ...form.paragraphs.map((text): Block => ({ kind: 'text', text, language: 'sv' })),
    { kind: 'heading', text: form.rightsTitle, language: 'sv' },
    { kind: 'list', items: form.rights, language: 'sv' },
    { kind: 'text', text: form.law, language: 'sv' },
  ];
  if (language === 'sv') return official;
  return [
    ...official,
    { kind: 'heading', text: texts.law.explanation },
    { kind: 'list', items: ARABIC_EXPLANATION },
  ];
}

/** Contains all information that the law requires in writing (PTL 2 kap., law-language-look.md 1.2 to 1.4). */
export function confirmationDocument(
  data: BookingDocumentData,
  house: HouseRules,
): DocumentContent {
  const localizer = localizerFor(data.booking.language);
  const { texts, language } = localizer;
  const { settings } = house;
  return {
    ...companyHeader(settings, language),
    title: texts.titles.confirmation,
    facts: [referenceFact(data, localizer)],
    blocks: [
      ...journeyBlocks(data, localizer),
      timesBlock(data, house.today, localizer),
      ...customerBlocks(data, localizer),
      ...passengerBlocks(data, localizer),
      ...priceBlocks(data, house, localizer),
      ...paymentBlocks(data, localizer),
      ...emergencyBlocks(settings, localizer),
      ...includedBlocks(data, localizer),
      ...cancellationBlocks(data, localizer),
      { kind: 'heading', text: texts.travel.title },
      { kind: 'list', items: texts.travel.items },
      ...contactBlocks(settings, localizer),
      { kind: 'heading', text: texts.terms.title },
      { kind: 'text', text: texts.terms.law },
      { kind: 'clauses', clauses: clausesIn(house, language) },
      ...lawBlocks(settings, localizer),
    ],
  };
}

/** Information for the journey, without prices. */
export function travelDocument(
  data: BookingDocumentData,
  settings: SettingsValues,
): DocumentContent {
  const localizer = localizerFor(data.booking.language);
  const { texts, language } = localizer;
  return {
    ...companyHeader(settings, language),
    title: texts.titles.travelDocuments,
    facts: [referenceFact(data, localizer)],
    blocks: [
      ...journeyBlocks(data, localizer),
      ...emergencyBlocks(settings, localizer),
      ...passengerBlocks(data, localizer),
      ...includedBlocks(data, localizer),
      { kind: 'facts', facts: [insuranceFact(data, settings, localizer)] },
      { kind: 'heading', text: texts.travel.title },
      { kind: 'list', items: texts.travel.items },
      ...contactBlocks(settings, localizer),
    ],
  };
}
