import { Injectable } from '@nestjs/common';
import type { DiscountView } from '@safar/domain/contracts/catalog/discounts';
import { DomainError } from '@safar/domain/errors/domain-error';
import { discountRuleProblems } from '@safar/domain/pricing/discount-rule-problems';
import { DataSource, type EntityManager } from 'typeorm';
import { type ListPlan, contains, equals, hasId } from '../../common/lists/list-plan.js';
import { RecordStore } from '../../common/records/record-store.js';
import { DiscountRuleEntity } from './discount-rule.entity.js';

export const DISCOUNTS: ListPlan = {
  name: 'discounts',
  columns: 'r.*',
  from: 'discount_rules r',
  sorts: {
    name_sv: 'r.name_sv collate "sv-x-icu"',
    code: 'r.code',
    kind: 'r.kind',
    value: 'r.value',
    used: 'r.used',
    updated_at: 'r.updated_at',
  },
  filters: {
    id: hasId('r.id'),
    q: contains(['r.name_sv', 'r.name_ar', 'r.code']),
    kind: equals('r.kind'),
    is_active: equals('r.is_active'),
  },
  order: 'r.name_sv collate "sv-x-icu"',
  key: 'r.id',
};

/** Throws DISCOUNT_USED when bookings have it: then it can only be switched off. */
async function refuseUsed(tx: EntityManager, id: string): Promise<void> {
  const [row] = await tx.query<{ bookings: number }[]>(
    `select count(distinct booking_id)::int as bookings from booking_lines where rule_id = $1`,
    [id],
  );
  const n = row?.bookings ?? 0;
  if (n > 0) throw new DomainError('DISCOUNT_USED', { n });
}

@Injectable()
export class Discounts extends RecordStore<DiscountRuleEntity, DiscountView> {
  constructor(db: DataSource) {
    super(db, {
      entity: DiscountRuleEntity,
      object: 'discount',
      list: DISCOUNTS,
      problemsOf: discountRuleProblems,
      refuseRemoval: refuseUsed,
      constraints: {
        discount_rules_code_key: { code: 'DISCOUNT_CODE_TAKEN', field: 'code' },
      },
    });
  }
}
