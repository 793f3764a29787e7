import type { EntityManager } from 'typeorm';
import type { Stripe } from 'stripe';
import { noSuch, ok } from '../api/errors.js';
import { readList, readText, refuseUnknown } from '../api/form.js';
import { newId } from '../api/ids.js';
import { LIST_FIELDS, listObjects, type Condition } from '../api/lists.js';
import type { Unit } from '../charging/rows.js';
import type { Endpoint } from '../api/endpoint.js';

/** API version of the sandbox; the installed `stripe` package requests it. */
export const API_VERSION = '2026-10-28.endive';

export type SandboxEventType =
  | `payment_intent.${'created' | 'requires_action' | 'processing' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`;

export interface EventRow {
  readonly id: string;
  readonly type: SandboxEventType;
  readonly object_id: string;
  readonly object: object;
  readonly request_id: string | null;
  readonly request_key: string | null;
  readonly created: number;
  readonly attempts: number;
  readonly delivered_at: Date | null;
  readonly last_result: string | null;
}

/** Returns an event in the API's format, the same for a list and a webhook. */
export const eventView = (row: EventRow): Stripe.EventBase => ({
  id: row.id,
  object: 'event',
  api_version: API_VERSION,
  created: row.created,
  data: { object: { ...row.object } },
  livemode: false,
  pending_webhooks: row.delivered_at === null ? 1 : 0,
  request: { id: row.request_id, idempotency_key: row.request_key },
  type: row.type,
});

/** Writes an event with the current object, in the transaction of its change. */
export async function recordEvent(
  { tx, now, cause }: Unit,
  type: SandboxEventType,
  object: { readonly id: string },
): Promise<void> {
  await tx.query(
    `insert into sandbox.events (id, type, object_id, object, request_id, request_key, created)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId('evt'), type, object.id, JSON.stringify(object), cause.request, cause.key, now],
  );
}

async function findEvent(db: EntityManager, id: string): Promise<EventRow> {
  const [row] = await db.query<EventRow[]>(`select * from sandbox.events where id = $1`, [id]);
  if (!row) throw noSuch('event', id);
  return row;
}

export const retrieveEvent: Endpoint = ({ id, form }) => {
  refuseUnknown(form, []);
  return async ({ tx }) => ok(eventView(await findEvent(tx, id)));
};

/** `charge.dispute.*` matches every type of the group. */
const typePattern = (type: string): string =>
  type.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`).replace(/\*$/, '%');

export const listEvents: Endpoint = ({ form }) => {
  refuseUnknown(form, [...LIST_FIELDS, 'type', 'types']);
  const one = readText(form, 'type');
  const types = [...(one === null ? [] : [one]), ...readList(form, 'types')].map(typePattern);
  const where: Condition[] = types.length > 0 ? [{ sql: 'type like any(?)', value: types }] : [];
  return ({ tx }) =>
    listObjects<EventRow>(tx, {
      form,
      where,
      table: 'sandbox.events',
      kind: 'event',
      url: '/v1/events',
      view: eventView,
    });
};
