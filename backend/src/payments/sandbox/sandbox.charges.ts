import type { EntityManager } from 'typeorm';
import type { Stripe } from 'stripe';
import type { Endpoint } from './sandbox.endpoint.js';
import { noSuch, ok } from './sandbox.errors.js';
import { refuseUnknown } from './sandbox.form.js';
import { findCharge, findIntent } from './sandbox.rows.js';
import { chargeView } from './sandbox.views.js';

/** A charge on the wire. Throws 404 `resource_missing`. */
export async function findChargeView(db: EntityManager, id: string): Promise<Stripe.Charge> {
  const charge = await findCharge(db, id);
  const intent = charge && (await findIntent(db, charge.intent_id));
  if (!charge || !intent) throw noSuch('charge', id);
  const sql = `select count(*)::int as disputes from sandbox.disputes where charge_id = $1`;
  const [counted] = await db.query<{ disputes: number }[]>(sql, [id]);
  return chargeView(charge, intent, counted?.disputes ?? 0);
}

export const retrieveCharge: Endpoint = ({ id, form }) => {
  refuseUnknown(form, []);
  return async ({ tx }) => ok(await findChargeView(tx, id));
};
