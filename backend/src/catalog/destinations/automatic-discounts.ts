import type { DiscountRule } from '@safar/domain/pricing/discount-rules';
import type { EntityManager } from 'typeorm';

/** Lists the automatic rules of all trips, in force or not. */
export async function automaticRules(manager: EntityManager): Promise<DiscountRule[]> {
  const rows = await manager.query<{ rule: DiscountRule }[]>(
    `select discount_rule_json(r) as rule from discount_rules r where r.code is null and r.is_active order by r.id`,
  );
  return rows.map(({ rule }) => rule);
}
