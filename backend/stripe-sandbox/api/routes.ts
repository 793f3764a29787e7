import { listCharges, retrieveCharge } from '../charging/charges.js';
import { listDisputes, retrieveDispute } from '../charging/disputes.js';
import type { Endpoint } from './endpoint.js';
import { SandboxError } from './errors.js';
import { listEvents, retrieveEvent } from '../webhooks/events.js';
import {
  cancelIntent,
  confirmIntentByKey,
  createIntent,
  listIntents,
  retrieveIntent,
  searchIntents,
  updateIntent,
} from '../charging/intents.js';
import { createRefund, listRefunds, retrieveRefund } from '../charging/refunds.js';

/** All supported API calls; fixed paths come before those with an id. */
const ROUTES: readonly (readonly [route: string, endpoint: Endpoint])[] = [
  ['POST /v1/payment_intents', createIntent],
  ['GET /v1/payment_intents', listIntents],
  ['GET /v1/payment_intents/search', searchIntents],
  ['GET /v1/payment_intents/:id', retrieveIntent],
  ['POST /v1/payment_intents/:id', updateIntent],
  ['POST /v1/payment_intents/:id/confirm', confirmIntentByKey],
  ['POST /v1/payment_intents/:id/cancel', cancelIntent],
  ['GET /v1/charges', listCharges],
  ['GET /v1/charges/:id', retrieveCharge],
  ['POST /v1/refunds', createRefund],
  ['GET /v1/refunds', listRefunds],
  ['GET /v1/refunds/:id', retrieveRefund],
  ['GET /v1/disputes', listDisputes],
  ['GET /v1/disputes/:id', retrieveDispute],
  ['GET /v1/events', listEvents],
  ['GET /v1/events/:id', retrieveEvent],
];

const PATTERNS = ROUTES.map(([route, endpoint]) => ({
  pattern: new RegExp(`^${route.replace(':id', '(?<id>[A-Za-z0-9_]+)')}$`),
  endpoint,
}));

export interface Routed {
  readonly endpoint: Endpoint;
  readonly id: string;
}

/** Throws 404 in the provider's format for an unknown call. */
export function routeOf(method: string, path: string): Routed {
  for (const { pattern, endpoint } of PATTERNS) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { endpoint, id: match.groups?.['id'] ?? '' };
  }
  throw new SandboxError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
