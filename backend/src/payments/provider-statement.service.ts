import { Injectable } from '@nestjs/common';
import { PaymentGateway } from './payment.gateway.js';
import type { MovementSpan, ProviderMovement } from './provider-movements.js';

export { saveDispute } from './disputes.queries.js';
export type { ProviderMovement } from './provider-movements.js';

/** What the provider itself says about our money: for proofs and the end of the day, never for deciding about a booking. */
@Injectable()
export class ProviderStatement {
  constructor(private readonly gateway: PaymentGateway) {}

  /** Never called inside a transaction. Throws PAYMENT_PROVIDER_DOWN. */
  movements(span: MovementSpan): Promise<ProviderMovement[]> {
    return this.gateway.movements(span);
  }

  /** null when the provider knows no such object. */
  movement(object: Pick<ProviderMovement, 'kind' | 'id'>): Promise<ProviderMovement | null> {
    return this.gateway.movement(object);
  }
}
