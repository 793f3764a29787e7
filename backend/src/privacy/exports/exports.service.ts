import { Injectable, type OnModuleInit, StreamableFile } from '@nestjs/common';
import type { PrivacyExportView } from '@safar/domain/contracts/staff/privacy';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { JobRunner, enqueue } from '../../common/jobs/queue.js';
import {
  beginExport, exportById, failExport, fileOf, finishExport, insertExport, newestExports, saveProgress,
} from './exports.queries.js'; // oxfmt-ignore
import { bookingsOf, countsOf, dataOf } from '../privacy.queries.js';
import { exportView } from '../privacy.view.js';

const TASK = 'privacy-export';
const MAX_ATTEMPTS = 5;

const jsonFile = (text: string, name: string): StreamableFile => {
  const bytes = Buffer.from(text);
  return new StreamableFile(bytes, {
    type: 'application/json; charset=utf-8',
    length: bytes.length,
    disposition: `attachment; filename="${name}"`,
  });
};

const written = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** Exports a person's data as a file (GDPR 15 and 20). */
@Injectable()
export class PrivacyExports implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, ({ id }) => this.run(String(id)));
  }

  /** Exports one booking at once. Throws BOOKING_NOT_FOUND. */
  async ofBooking(bookingId: string, staff: Staff): Promise<StreamableFile> {
    const { manager } = this.db;
    const { bookings = [], ...rest } = await dataOf(manager, {
      bookingIds: [bookingId],
      address: null,
    });
    const [booking] = bookings;
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    const object = { type: 'booking', id: bookingId };
    await audit(manager, { action: 'booking.exported', object, actor: staff });
    const file = written({ exported_at: this.clock.now(), booking, ...rest });
    return jsonFile(file, `bokning-${String(booking['booking_ref'])}.json`);
  }

  /** Throws PRIVACY_NOBODY. */
  async ask(email: string, staff: Staff): Promise<PrivacyExportView> {
    const address = email.trim().toLowerCase();
    const row = await this.db.transaction(async (tx) => {
      const bookingIds = await bookingsOf(tx, address);
      const found = await countsOf(tx, { bookingIds, address });
      if (found.length === 0) throw new DomainError('PRIVACY_NOBODY');
      const id = await insertExport(tx, { email: address, staffId: staff.id });
      const options = { key: `${TASK}:${id}`, queue: TASK, maxAttempts: MAX_ATTEMPTS };
      await enqueue(tx, { task: TASK, payload: { id } }, options);
      await audit(tx, {
        action: 'privacy.export-requested',
        object: { type: 'privacy', id },
        actor: staff,
      });
      return exportById(tx, id);
    });
    if (!row) throw new DomainError('NOT_FOUND');
    return exportView(row);
  }

  async newest(): Promise<PrivacyExportView[]> {
    return (await newestExports(this.db.manager)).map(exportView);
  }

  /** Throws PRIVACY_FILE_GONE, also while it is being written. */
  async file(id: string, staff: Staff): Promise<StreamableFile> {
    const file = await fileOf(this.db.manager, id);
    if (file === null) throw new DomainError('PRIVACY_FILE_GONE');
    await audit(this.db.manager, {
      action: 'privacy.downloaded',
      object: { type: 'privacy', id },
      actor: staff,
    });
    return jsonFile(file, `personuppgifter-${id.slice(0, 8)}.json`);
  }

  /** Safe to run twice: the file is written once, and never after the person was erased. */
  private async run(id: string): Promise<void> {
    try {
      await this.write(id);
    } catch (error) {
      await failExport(this.db.manager, id);
      throw error;
    }
  }

  private async write(id: string): Promise<void> {
    const { manager } = this.db;
    const row = await exportById(manager, id);
    if (!row) return;
    const address = row.email;
    const bookingIds = await bookingsOf(manager, address);
    if (!(await beginExport(manager, { id, bookingIds }))) return;
    const bookings: unknown[] = [];
    for (const bookingId of bookingIds) {
      bookings.push(await dataOf(manager, { bookingIds: [bookingId], address: null }));
      await saveProgress(manager, id, bookings.length);
    }
    const contactData = await dataOf(manager, { bookingIds: [], address });
    const { messages, replies, mails, gift_cards: cards = [] } = contactData;
    const file = written({
      exported_at: this.clock.now(),
      address,
      bookings,
      messages,
      replies,
      mails,
      gift_cards: cards.map((card) => withoutOtherBuyer(card, address)),
    });
    await this.db.transaction(async (tx) => {
      if (!(await finishExport(tx, { id, file }))) return;
      const changes = { bookings: bookings.length };
      await audit(tx, { action: 'privacy.exported', object: { type: 'privacy', id }, changes });
    });
  }
}

/** The recipient of a card does not learn the address of its buyer. */
const withoutOtherBuyer = (card: Readonly<Record<string, unknown>>, address: string): object => {
  const { buyer_email: buyer, ...rest } = card;
  return String(buyer).toLowerCase() === address ? card : rest;
};
