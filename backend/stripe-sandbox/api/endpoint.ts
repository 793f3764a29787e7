import type { Reply } from './errors.js';
import type { Form } from './form.js';
import type { Unit } from '../charging/rows.js';

export interface ApiCall {
  /** The id in the path, empty for a collection. */
  readonly id: string;
  /** Query and body. */
  readonly form: Form;
  readonly now: Date;
}

/**
 * An API call in two steps. The first reads and checks the request and may reject it without storing anything; the
 * second, the work, runs in one transaction with its idempotency key.
 */
export type Endpoint = (call: ApiCall) => Work;
export type Work = (unit: Unit) => Promise<Reply>;
