import type { EntityManager } from 'typeorm';
import type { Stripe } from 'stripe';
import type { Endpoint } from '../api/endpoint.js';
import { noSuch, ok } from '../api/errors.js';
import { readText, refuseUnknown } from '../api/form.js';
import { CHARGES, LIST_FIELDS, listObjects } from '../api/lists.js';
import { type ChargeRow, type IntentRow, findCharge, findIntent } from './rows.js';
import { chargeView } from '../api/views.js';

/** Returns a charge in the API's format. Throws 404 `resource_missing`. */
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

/** A charge with its intent and number of disputes. */
type ChargeInList = ChargeRow & { readonly intent: IntentRow; readonly disputes: number };

export const listCharges: Endpoint = ({ form }) => {
  refuseUnknown(form, [...LIST_FIELDS, 'payment_intent']);
  const intent = readText(form, 'payment_intent');
  return ({ tx }) =>
    listObjects<ChargeInList>(tx, {
      form,
      where: [{ sql: 'intent_id = coalesce(?, intent_id)', value: intent }],
      table: CHARGES,
      kind: 'charge',
      url: '/v1/charges',
      view: (row) => chargeView(row, row.intent, row.disputes),
    });
};
