import type { LineLabel } from '@safar/domain/contracts/bookings/bookings';
import type { TravellerType } from '@safar/domain/pricing/ages';
import type { CancelReason } from '@safar/domain/bookings/cancellation-policy';
import type { BookingLineKind } from '../shared/booking.entity.js';

/** Texts of booking documents in one language. */
export interface BookingDocumentTexts {
  readonly titles: Readonly<
    Record<'confirmation' | 'travelDocuments' | 'cancellation' | 'changes', string>
  >;
  readonly reference: string;
  /** Separator of list items. */
  readonly comma: string;
  readonly trip: {
    readonly title: string;
    readonly destination: string;
    readonly departure: string;
    readonly return: string;
    readonly nights: string;
    readonly included: string;
    readonly itinerary: string;
    /** `{n}` */
    readonly day: string;
    /** By when flight times and the hotel are given. `{day}` */
    readonly timesBy: string;
    /** Used once that day has come. */
    readonly timesSoon: string;
  };
  readonly travellers: {
    readonly title: string;
    readonly name: string;
    readonly kind: string;
    readonly kinds: Readonly<Record<TravellerType, string>>;
    /** Asks to check that names match the passport, and says what to do otherwise. */
    readonly check: string;
    readonly birthdate: string;
  };
  /** The agency's contact for the booking: the first passenger. */
  readonly customer: Readonly<Record<'title' | 'name' | 'email' | 'phone', string>>;
  readonly price: {
    readonly title: string;
    readonly line: string;
    readonly quantity: string;
    readonly each: string;
    readonly amount: string;
    readonly total: string;
    readonly included: string;
    readonly kinds: Readonly<Record<BookingLineKind, string>>;
    readonly labels: Readonly<Record<LineLabel, string>>;
  };
  readonly payment: {
    readonly title: string;
    readonly what: string;
    readonly due: string;
    readonly amount: string;
    readonly first: string;
    readonly balance: string;
    readonly paid: string;
    readonly remaining: string;
    /** Not part of the trip's price. */
    readonly fee: string;
  };
  readonly insurance: {
    readonly title: string;
    /** `{insurer}` */
    readonly taken: string;
    readonly declined: string;
  };
  readonly cancellation: {
    readonly title: string;
    readonly intro: string;
    /** Days before departure. */
    readonly when: string;
    readonly fee: string;
    /** `{from}` */
    readonly orMore: string;
    /** `{percent}` `{minimum}` */
    readonly share: string;
    readonly noWithdrawal: string;
  };
  readonly travel: {
    readonly title: string;
    readonly items: readonly string[];
  };
  readonly help: {
    readonly emergency: string;
    readonly emergencyText: string;
    readonly contact: string;
    readonly organiser: string;
    readonly phone: string;
    readonly email: string;
    readonly address: string;
    readonly hours: string;
    readonly guarantor: string;
  };
  readonly terms: {
    readonly title: string;
    readonly law: string;
  };
  readonly law: {
    readonly explanation: string;
  };
  readonly statement: {
    readonly whole: string;
    readonly part: string;
    readonly cancelledOn: string;
    readonly reason: string;
    readonly reasons: Readonly<Record<CancelReason | 'covered', string>>;
    readonly who: string;
    readonly changes: string;
    readonly before: string;
    readonly newTotal: string;
    readonly paid: string;
    readonly refunded: string;
    /** Not part of the trip's price, and refunded with it. */
    readonly paymentFee: string;
    readonly refund: string;
    readonly refundHow: string;
    readonly refundTo: string;
    readonly refundFee: string;
    readonly refundTotal: string;
    /** `{day}` */
    readonly deadline: string;
    readonly noRefund: string;
    readonly remaining: string;
  };
}
