import type { EntityManager } from 'typeorm';
import type { Staff } from '../core/access.js';

/** What is to be paid back, in whole SEK. */
export interface RefundWish {
  readonly bookingId: string;
  readonly amount: number;
  readonly reason: string;
  readonly source: 'cancellation';
  /** The fee for the way of paying goes back as well. */
  readonly includeFees: boolean;
  readonly staff: Staff;
  /** An admin who decides at once. */
  readonly approve?: boolean;
}

/** Asks for refunds inside the caller's transaction. */
export abstract class RefundDesk {
  abstract request(tx: EntityManager, wish: RefundWish): Promise<unknown>;
}

export interface PaperOrder {
  readonly kind: 'cancellation_statement' | 'confirmation';
  readonly bookingId: string;
  readonly dedupe: string;
  readonly subjectId?: string;
  readonly payload?: unknown;
}

/** Issues documents inside the caller's transaction. */
export abstract class PaperDesk {
  abstract issue(tx: EntityManager, order: PaperOrder): Promise<{ id: string } | null>;
}
