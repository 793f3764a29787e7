import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Content } from '../content/content.service.js';
import { Clock } from '../core/clock.js';
import { type DocumentOrder, Documents, type Paper } from '../documents/documents.service.js';
import { Settings } from '../settings/settings.service.js';
import { type CancellationPayload, cancellationPaper } from './booking.papers.cancellation.js';
import { type HouseRules, confirmationPaper, travelPaper } from './booking.papers.confirmation.js';
import { type BookingCase, bookingCase } from './booking.papers.queries.js';
import {
  LetterSources,
  type DocumentAttachment,
  type PapersWanted,
} from './letter-sources.service.js';

export {
  type CancellationPayload,
  type StatedRefund,
  accountOf,
  refundTotalOf,
} from './booking.papers.cancellation.js';
export type { PricedLine } from './booking.papers.parts.js';

/** Writes the papers about bookings, in the booking's language, from what is true when they are issued. */
@Injectable()
export class BookingPaperwork implements OnModuleInit {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
    private readonly content: Content,
    private readonly clock: Clock,
    private readonly letters: LetterSources,
  ) {}

  onModuleInit(): void {
    this.letters.usePapers((wanted) => this.attachments(wanted));
    this.documents.register('confirmation', async (tx, order) => {
      const file = await bookingCase(tx, order.bookingId);
      return confirmationPaper(file, await this.house(tx, file));
    });
    this.documents.register('travel_documents', async (tx, order) => {
      const file = await bookingCase(tx, order.bookingId);
      return travelPaper(file, await this.settings.all(tx));
    });
    this.documents.register('cancellation_statement', (tx, order) => this.statement(tx, order));
  }

  private async attachments(wanted: PapersWanted): Promise<DocumentAttachment[]> {
    const files = await this.documents.filesOf(wanted);
    return files.map(({ name, bytes, figures }) => ({
      figures,
      filename: name,
      content: bytes,
      contentType: 'application/pdf',
    }));
  }

  /** Tells what a cancellation did, once a change. Null when it was told before. */
  issueStatement(
    tx: EntityManager,
    bookingId: string,
    { changeId, ...payload }: CancellationPayload & { readonly changeId: string },
  ): Promise<{ id: string; number: string } | null> {
    const dedupe = `cancellation_statement:${changeId}`;
    return this.documents.issue(tx, { kind: 'cancellation_statement', bookingId, dedupe, payload });
  }

  private async statement(tx: EntityManager, order: DocumentOrder): Promise<Paper> {
    const file = await bookingCase(tx, order.bookingId);
    const payload = order.payload as CancellationPayload;
    return cancellationPaper(file, payload, await this.settings.all(tx));
  }

  private async house(tx: EntityManager, { booking }: BookingCase): Promise<HouseRules> {
    const { termsAt: at, pricingRules, cancellationLadder: ladder } = booking;
    const terms = { ...pricingRules, ladder };
    return {
      settings: await this.settings.all(tx),
      today: this.clock.today(),
      terms: await this.content.acceptedTerms(tx, { at, terms }),
    };
  }
}
