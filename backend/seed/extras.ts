import type {
  DepositPart,
  ExtraBasis,
  ExtraGroup,
  ExtraKind,
  GroupRule,
  VatKind,
} from '@safar/domain/extras/extras';
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
  /** Fictional; the insurer of a cover. */
  readonly provider?: string;
  /** Ids of the trips that offer it. */
  readonly trips: readonly string[];
}

interface ExtraGroupSeed {
  readonly code: string;
  readonly name: Bilingual;
  readonly rule: GroupRule;
}

export const EXTRA_GROUPS: readonly ExtraGroupSeed[] = [
  { code: 'flight', name: both('På flyget', 'في الطائرة'), rule: 'any' },
  { code: 'meals', name: both('Måltider', 'الوجبات'), rule: 'at_most_one' },
  {
    code: 'transfer',
    name: both('Till och från flygplatsen', 'من المطار وإليه'),
    rule: 'at_most_one',
  },
];

const EVERY_TRIP = [
  'istanbul', 'dubai', 'umrah', 'antalya', 'marrakech', 'sarajevo', 'tbilisi', 'kuala-lumpur', 'tokyo', 'baku',
]; // oxfmt-ignore

/** Trips that include no cover, and sell one instead. */
export const WITHOUT_COVER: readonly string[] = ['kuala-lumpur', 'tokyo'];

/** The extras of the demo. */
export const EXTRAS: readonly ExtraSeed[] = [
  {
    code: 'bag23',
    kind: 'bag',
    group: 'flight',
    name: both('Extra väska, 23 kg', 'حقيبة إضافية، 23 كغ'),
    text: both(
      'En incheckad väska till, utöver den som ingår. Gäller fram och tillbaka.',
      'حقيبة مسجّلة ثانية إضافة إلى المشمولة في السعر، ذهاباً وإياباً.',
    ),
    basis: 'person',
    price: 450,
    soldUntilDays: 3,
    trips: EVERY_TRIP,
  },
  {
    code: 'seat',
    kind: 'seat',
    group: 'flight',
    name: both('Platsval', 'اختيار المقعد'),
    text: both(
      'Välj till det för alla som ska sitta bredvid varandra. Gäller fram och tillbaka.',
      'اختره لكل من يريد الجلوس بجانب رفاقه، ذهاباً وإياباً.',
    ),
    basis: 'person',
    price: 150,
    soldUntilDays: 3,
    trips: EVERY_TRIP,
  },
  {
    code: 'half-board',
    kind: 'meals',
    group: 'meals',
    name: both('Halvpension', 'نصف إقامة'),
    text: both(
      'Middag på hotellet varje kväll. Frukosten ingår redan i resan.',
      'عشاء في الفندق كل مساء. أما الإفطار فمشمول في الرحلة.',
    ),
    basis: 'person_night',
    price: 290,
    soldUntilDays: 7,
    trips: ['antalya'],
  },
  {
    code: 'private-transfer',
    kind: 'transfer',
    group: 'transfer',
    name: both('Privat transfer', 'توصيل خاص'),
    text: both(
      'Egen bil till hotellet och tillbaka, i stället för gruppens buss. Plats för sju med bagage.',
      'سيارة خاصة إلى الفندق ومنه بدل حافلة المجموعة، تتسع لسبعة أشخاص مع أمتعتهم.',
    ),
    basis: 'booking',
    price: 900,
    soldUntilDays: 3,
    trips: ['istanbul', 'dubai', 'antalya', 'marrakech', 'baku'],
  },
  {
    code: 'umrah-visa',
    kind: 'visa',
    name: both('Hjälp med umrahvisum', 'المساعدة في تأشيرة العمرة'),
    text: both(
      'Vi söker visumet åt dig och följer ärendet tills det är klart. Betalas inte tillbaka när ansökan är inskickad.',
      'نقدّم طلب التأشيرة نيابة عنك ونتابعه حتى تصدر. ولا يُرد المبلغ بعد تقديم الطلب.',
    ),
    basis: 'person',
    price: 1_490,
    forInfants: true,
    refundable: false,
    inDeposit: 'full',
    soldUntilDays: 30,
    trips: ['umrah'],
  },
  {
    code: 'cover-plus',
    kind: 'cover',
    name: both('Utökat avbeställningsskydd', 'حماية إلغاء موسّعة'),
    text: both(
      'Blir du, en medresenär eller en nära anhörig allvarligt sjuk före avresan betalas avbeställningsavgiften tillbaka mot läkarintyg. Gäller alla i bokningen.',
      'إذا أصابك أو أصاب أحد مرافقيك أو أقاربك المقرّبين مرض شديد قبل السفر أُعيدت رسوم الإلغاء بتقرير طبي. تشمل جميع من في الحجز.',
    ),
    basis: 'percent',
    price: 7.5,
    isQuestion: true,
    refundable: false,
    inDeposit: 'full',
    vat: 'insurance',
    provider: 'Exempel Reseförsäkring',
    trips: WITHOUT_COVER,
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
  provider: extra.provider ?? '',
  sort: index + 1,
});

const COLUMNS = `code, group_code, kind, name_sv, name_ar, text_sv, text_ar, basis, price, percent, for_infant, is_question,
  refundable, in_deposit, bookable_later, sold_until_days, vat_kind, provider, sort`;

const groupColumns = ({ code, name, rule }: ExtraGroupSeed): ExtraGroup => ({
  ...{ code, rule },
  name_sv: name.sv,
  name_ar: name.ar,
});

/** What a departure has of an extra: its place among those of the trip, from 1, and how many can be sold. */
const OF_DEPARTURES = [
  { code: 'private-transfer', destination: 'istanbul', departure: 3, stock: 0 },
  { code: 'seat', destination: 'antalya', departure: 2, stock: 12 },
];

/** Stores the extras with their groups and offers, after trips and departures. */
export async function seedExtras(tx: EntityManager): Promise<void> {
  await tx.query(
    `insert into extra_groups (code, name_sv, name_ar, rule)
     select code, name_sv, name_ar, rule
       from jsonb_to_recordset($1) as g (code text, name_sv text, name_ar text, rule text)`,
    [JSON.stringify(EXTRA_GROUPS.map(groupColumns))],
  );
  await tx.query(
    `insert into extras (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::extras, $1)`,
    [JSON.stringify(EXTRAS.map(columnsOf))],
  );
  await tx.query(`update destinations set cover_included = false where id = any($1)`, [
    WITHOUT_COVER,
  ]);
  const offers = EXTRAS.flatMap(({ code, trips }) => trips.map((trip) => ({ code, trip })));
  await tx.query(
    `insert into extra_offers (extra_id, destination_id)
     select e.id, o.trip from jsonb_to_recordset($1) as o (code text, trip text) join extras e using (code)`,
    [JSON.stringify(offers)],
  );
  await tx.query(
    `insert into departure_extras (departure_id, extra_id, stock)
     select p.id, e.id, o.stock
       from jsonb_to_recordset($1) as o (code text, destination text, departure int, stock int)
       join extras e using (code)
       join (select id, destination_id, row_number() over (partition by destination_id order by date) as place
               from departures) p on p.destination_id = o.destination and p.place = o.departure`,
    [JSON.stringify(OF_DEPARTURES)],
  );
}
