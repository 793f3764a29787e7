import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Content } from '../../catalog/content/content.service.js';
import { Flights } from '../../catalog/flights/flights.service.js';
import { Clock } from '../../common/clock.js';
import type { DocumentOrder } from '../../documents/documents.service.js';
import { Settings } from '../../settings/settings.service.js';
import type {
  BookingDocumentContext,
  BookingDocumentTemplate,
} from './booking-document-context.js';
import { SHARED_TEXTS } from './booking-document.shared-texts.js';
import { loadBookingDocumentData } from './booking-documents.queries.js';

/** Loads the data for documents about bookings. */
@Injectable()
export class BookingDocumentLoader {
  constructor(
    private readonly settings: Settings,
    private readonly content: Content,
    private readonly clock: Clock,
    private readonly flights: Flights,
  ) {}

  /** Loads within the caller's transaction. Throws BOOKING_NOT_FOUND. */
  async load(
    tx: EntityManager,
    { bookingId, payload }: DocumentOrder,
    { printsTerms }: BookingDocumentTemplate,
  ): Promise<BookingDocumentContext> {
    const data = await loadBookingDocumentData(tx, bookingId);
    const { language, termsAt: at, pricingRules, cancellationLadder: ladder } = data.booking;
    const terms = { ...pricingRules, ladder };
    return {
      ...data,
      flights: this.flights.views(data.flights),
      airport: this.flights.named(data.booking.airport),
      ...{ language, texts: SHARED_TEXTS[language], payload },
      settings: await this.settings.all(tx),
      today: this.clock.today(),
      terms: printsTerms ? await this.content.acceptedTerms(tx, { at, terms }) : [],
    };
  }
}
