import { Injectable } from '@nestjs/common';
import { PaymentGateway } from './payment.gateway.js';
import type { MovementSpan, ProviderMovement } from './provider-movements.js';

export { saveDispute } from '../webhooks/disputes.queries.js';
export type { ProviderMovement } from './provider-movements.js';

/** The provider's own record of our money: for reconciliation and day closing, never for decisions about a booking. */
@Injectable()
export class ProviderStatement {
  constructor(private readonly gateway: PaymentGateway) {}

  /** Never called inside a transaction. Throws PAYMENT_PROVIDER_DOWN. */
  movements(span: MovementSpan): Promise<ProviderMovement[]> {
    return this.gateway.movements(span);
  }

  /** Returns null when the provider does not know the object. */
  movement(object: Pick<ProviderMovement, 'kind' | 'id'>): Promise<ProviderMovement | null> {
    return this.gateway.movement(object);
  }
}
