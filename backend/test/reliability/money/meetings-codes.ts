import { randomUUID } from 'node:crypto';
import { DiscountSale } from '../../factories/discounts.js';
import { ApiClient } from '../../harness/api-client.js';
import type { ProcessHarness } from '../../harness/processes.js';
import { type MeetingContext, endTime, expire } from './meetings-actions.js';
import { RowLock } from './meetings-row-lock.js';

export interface LastUses {
  /** Whether both waited for the rule at the same time: how often. */
  readonly met: number;
  /** Races after which not exactly the new order has a use. */
  readonly unequal: number;
}

/**
 * Races the order that takes the last use of a code with the expiry of a hold on the same departure that gives one back.
 * Both wait for the rule, or one for what the other has of the departure.
 */
export async function lastUses(
  app: ProcessHarness,
  context: MeetingContext,
  count: number,
): Promise<LastUses> {
  const { staff, sale } = context;
  const codes = new DiscountSale(app);
  let [met, unequal] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const { id, code } = await codes.rule({
      ...{ kind: 'percent', value: 5, code: `SIST${index}`, max_uses: 2 },
    });
    const order = { ...sale.order(await sale.departure()), code };
    const held = await staff.held(order);
    const customer = new ApiClient(app.baseUrlFor(1));
    const body = await customer.order(order);
    const ending = await expire.prepare(context, held);
    await endTime(context, held);
    const presses = [ending, async () => (await customer.start(body, randomUUID())).status];
    const lock = await RowLock.of(app.db, 'discount_rules where id = $1 for no key update', [id]);
    const { statuses, waiting } = await lock.meet(index % 2 === 0 ? presses : presses.toReversed());
    met += waiting === 2 ? 1 : 0;
    const isRight = statuses.every((status) => status === 200) && (await codes.used(code)) === 1;
    unequal += isRight ? 0 : 1;
  }
  return { met, unequal };
}
