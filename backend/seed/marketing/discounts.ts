import { type IsoDay, addDays } from '@safar/domain/dates/dates';
import type { DiscountKind } from '@safar/domain/pricing/discount-rules';
import type { EntityManager } from 'typeorm';
import type { Bilingual } from '../bilingual.js';

interface DiscountSeed {
  readonly name: Bilingual;
  readonly kind: DiscountKind;
  readonly value: number;
  readonly code?: string;
  readonly trips?: readonly string[];
  readonly daysBefore?: { readonly min?: number; readonly max?: number };
  readonly fewest?: number;
  readonly uses?: number;
}

/** The rules of the demo. Its weekly departures leave in one to three months, and the early bird is for those alone. */
const DISCOUNTS: readonly DiscountSeed[] = [
  {
    name: { sv: 'Boka tidigt', ar: 'الحجز المبكر' },
    ...{ kind: 'per_person', value: 500, trips: ['marrakech'], daysBefore: { min: 60 } },
  },
  {
    name: { sv: 'Sista minuten', ar: 'عروض اللحظة الأخيرة' },
    ...{ kind: 'percent', value: 10, trips: ['marrakech'], daysBefore: { max: 10 } },
  },
  {
    name: { sv: 'Vårkampanj', ar: 'عرض الربيع' },
    ...{ kind: 'percent', value: 10, code: 'VÅR10', uses: 200 },
  },
  {
    name: { sv: 'Moskéföreningar', ar: 'جمعيات المساجد' },
    ...{ kind: 'per_person', value: 250, code: 'MOSKÉ25', fewest: 2, uses: 100 },
  },
];

const SEASON_DAYS = 95;

const columnsOf = ({ name, kind, value, code, trips, daysBefore, ...limits }: DiscountSeed) => ({
  ...{ name_sv: name.sv, name_ar: name.ar, kind, value },
  ...{ code: code ?? null, destinations: trips ?? null },
  ...{ days_before_min: daysBefore?.min ?? null, days_before_max: daysBefore?.max ?? null },
  min_travellers: limits.fewest ?? 1,
  ...{ max_uses: limits.uses ?? null, max_per_email: code ? 1 : null },
});

const COLUMNS = `name_sv, name_ar, kind, value, code, destinations, days_before_min, days_before_max, min_travellers,
  max_uses, max_per_email, travel_to`;

/** Stores the discount rules: early bird, last minute and two codes. */
export async function seedDiscounts(tx: EntityManager, today: IsoDay): Promise<void> {
  const travel_to = addDays(today, SEASON_DAYS);
  const rules = DISCOUNTS.map((rule) => ({
    ...columnsOf(rule),
    travel_to: rule.code ? null : travel_to,
  }));
  await tx.query(
    `insert into discount_rules (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::discount_rules, $1)`,
    [JSON.stringify(rules)],
  );
}
