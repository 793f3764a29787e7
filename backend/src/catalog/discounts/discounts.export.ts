import type { DiscountView } from '@safar/domain/contracts/catalog/discounts';
import { exportController } from '../../common/lists/csv-export.js';
import { DISCOUNTS } from './discounts.service.js';

const UNITS: Readonly<Record<DiscountView['kind'], string>> = {
  ...{ percent: 'procent', per_person: 'kr per person', per_booking: 'kr per bokning' },
};

/** Rules for discounts with their conditions and use. */
export class DiscountsExport extends exportController<DiscountView>({
  plan: DISCOUNTS,
  permission: 'discounts:write',
  object: 'discount',
  file: 'rabatter',
  sort: { field: 'name_sv', descending: false },
  columns: {
    Namn: (rule) => rule.name_sv,
    Kod: (rule) => rule.code,
    Värde: (rule) => rule.value,
    Enhet: (rule) => UNITS[rule.kind],
    Använd: (rule) => rule.used,
    'Högst antal gånger': (rule) => rule.max_uses,
    'Bokas från': (rule) => rule.book_from,
    'Bokas till': (rule) => rule.book_to,
    'Avresa från': (rule) => rule.travel_from,
    'Avresa till': (rule) => rule.travel_to,
    Aktiv: (rule) => rule.is_active,
  },
}) {}
