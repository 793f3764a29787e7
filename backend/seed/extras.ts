import type { DepositPart, ExtraBasis, ExtraKind, VatKind } from '@safar/domain/extras/extras';
import type { EntityManager } from 'typeorm';
import { type Bilingual, both } from './bilingual.js';

interface ExtraSeed {
  readonly code: string;
  readonly kind: ExtraKind;
  readonly group?: string;
  readonly name: Bilingual;
  readonly text: Bilingual;
  readonly basis: ExtraBasis;
  /** Kronor, or per cent. */
  readonly price: number;
  readonly forInfants?: boolean;
  readonly isQuestion?: boolean;
  readonly refundable?: boolean;
  readonly inDeposit?: DepositPart;
  readonly soldUntilDays?: number;
  readonly vat?: VatKind;
}

/** Groups of which a booking has at most one extra. */
export const EXTRA_GROUPS = [
  { code: 'meals', name: both('Måltider', 'الوجبات') },
  { code: 'transfer', name: both('Transfer', 'التوصيل من المطار') },
];

/** The catalogue of the demo. No trip offers them: staff do, once they are sold on the site. */
export const EXTRAS: readonly ExtraSeed[] = [
  {
    code: 'bag23',
    kind: 'bag',
    name: both('Incheckad väska, 23 kg', 'حقيبة مسجّلة، 23 كغ'),
    text: both('En väska per person, fram och tillbaka.', 'حقيبة واحدة للشخص، ذهاباً وإياباً.'),
    basis: 'person',
    price: 450,
    soldUntilDays: 3,
  },
  {
    code: 'seat',
    kind: 'seat',
    name: both('Platsval på flyget', 'اختيار المقعد في الطائرة'),
    text: both('Ni sitter tillsammans, fram och tillbaka.', 'تجلسون معاً في رحلتي الذهاب والعودة.'),
    basis: 'person',
    price: 150,
    soldUntilDays: 3,
  },
  {
    code: 'half-board',
    kind: 'meals',
    group: 'meals',
    name: both('Halvpension', 'نصف إقامة'),
    text: both('Frukost och middag på hotellet varje dag.', 'فطور وعشاء في الفندق كل يوم.'),
    basis: 'person_night',
    price: 290,
    soldUntilDays: 7,
  },
  {
    code: 'private-transfer',
    kind: 'transfer',
    group: 'transfer',
    name: both('Privat transfer', 'توصيل خاص'),
    text: both(
      'Egen bil mellan flygplats och hotell, fram och tillbaka.',
      'سيارة خاصة بين المطار والفندق، ذهاباً وإياباً.',
    ),
    basis: 'booking',
    price: 900,
    soldUntilDays: 3,
  },
  {
    code: 'umrah-visa',
    kind: 'visa',
    name: both('Hjälp med umravisum', 'المساعدة في تأشيرة العمرة'),
    text: both(
      'Vi fyller i ansökan och följer den tills visumet är klart.',
      'نملأ الطلب ونتابعه حتى تصدر التأشيرة.',
    ),
    basis: 'person',
    price: 1_490,
    forInfants: true,
    refundable: false,
    inDeposit: 'full',
    soldUntilDays: 30,
  },
  {
    code: 'cover-plus',
    kind: 'cover',
    name: both('Utökat avbeställningsskydd', 'حماية موسّعة عند الإلغاء'),
    text: both('Gäller hela bokningen från den dag den betalas.', 'تشمل الحجز كله من يوم الدفع.'),
    basis: 'percent',
    price: 7.5,
    isQuestion: true,
    refundable: false,
    inDeposit: 'full',
    vat: 'insurance',
  },
];

const columnsOf = (extra: ExtraSeed, index: number) => ({
  code: extra.code,
  group_code: extra.group ?? null,
  kind: extra.kind,
  name_sv: extra.name.sv,
  name_ar: extra.name.ar,
  text_sv: extra.text.sv,
  text_ar: extra.text.ar,
  basis: extra.basis,
  price: extra.basis === 'percent' ? null : extra.price,
  percent: extra.basis === 'percent' ? extra.price : null,
  for_infant: extra.forInfants ?? false,
  is_question: extra.isQuestion ?? false,
  refundable: extra.refundable ?? true,
  in_deposit: extra.inDeposit ?? 'share',
  bookable_later: extra.kind !== 'cover',
  sold_until_days: extra.soldUntilDays ?? 0,
  vat_kind: extra.vat ?? 'package',
  sort: index + 1,
});

const COLUMNS = `code, group_code, kind, name_sv, name_ar, text_sv, text_ar, basis, price, percent, for_infant, is_question,
  refundable, in_deposit, bookable_later, sold_until_days, vat_kind, sort`;

/** Stores the catalogue of extras with its groups. */
export async function seedExtras(tx: EntityManager): Promise<void> {
  await tx.query(
    `insert into extra_groups (code, name_sv, name_ar, rule)
     select code, name_sv, name_ar, 'at_most_one'
       from jsonb_to_recordset($1) as g (code text, name_sv text, name_ar text)`,
    [
      JSON.stringify(
        EXTRA_GROUPS.map(({ code, name }) => ({ code, name_sv: name.sv, name_ar: name.ar })),
      ),
    ],
  );
  await tx.query(
    `insert into extras (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::extras, $1)`,
    [JSON.stringify(EXTRAS.map(columnsOf))],
  );
}
