import type { DiscountView } from '@safar/domain/contracts/catalog/discounts';
import { discountRuleProblems } from '@safar/domain/pricing/discount-rule-problems';
import { recordList } from '../../common/records/record-list.js';
import { recordStore } from '../../common/records/record-store.js';
import { DiscountRuleEntity } from './discount-rule.entity.js';

export const DISCOUNTS = recordList({
  name: 'discounts',
  table: 'discount_rules',
  names: ['name_sv'],
  sorts: ['code', 'kind', 'value', 'used'],
  search: ['name_sv', 'name_ar', 'code'],
  filters: ['kind', 'is_active'],
});

/** A rule that bookings have can only be switched off. */
export class Discounts extends recordStore<DiscountRuleEntity, DiscountView>({
  entity: DiscountRuleEntity,
  object: 'discount',
  list: DISCOUNTS,
  problemsOf: discountRuleProblems,
  inUse: {
    code: 'DISCOUNT_USED',
    count: `select count(distinct booking_id)::int as n from booking_lines where rule_id = $1`,
  },
  constraints: {
    discount_rules_code_key: { code: 'DISCOUNT_CODE_TAKEN', field: 'code' },
  },
}) {}
