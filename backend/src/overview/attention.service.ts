import { Inject, Injectable } from '@nestjs/common';
import type {
  AttentionCountView,
  AttentionView,
  HandleAttentionRequest,
} from '@safar/domain/contracts/overview';
import { isMarkable } from '@safar/domain/rules/attention';
import { DataSource } from 'typeorm';
import { audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { ENV, type Env } from '../core/env.js';
import { refuse } from '../core/errors.js';
import type { StaffCall } from '../core/staff-call.js';
import { attentionCount, attentionQueue, bookingOfOpen, markHandled } from './attention.queries.js';
import { attentionView } from './attention.view.js';

/** What needs a human, and who looked after it. */
@Injectable()
export class Attention {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async queue(): Promise<AttentionView> {
    return attentionView(await attentionQueue(this.db.manager, this.clock.today()));
  }

  async count(): Promise<AttentionCountView> {
    const count = await attentionCount(this.db.manager, this.clock.today());
    return { ...count, mails_leave: this.env.smtpUrl !== null };
  }

  /** Marks something as looked after. What is over already stays as it is; answers what is left either way. */
  async handle(
    { kind, subject_id: subjectId, note: typed }: HandleAttentionRequest,
    { staff }: StaffCall,
  ): Promise<AttentionView> {
    const note = typed.trim();
    if (note === '') refuse([{ code: 'FIELD_INVALID', params: { field: 'note' }, field: 'note' }]);
    if (!isMarkable(kind, subjectId)) {
      refuse([{ code: 'FIELD_INVALID', params: { field: 'kind' }, field: 'kind' }]);
    }
    await this.db.transaction(async (tx) => {
      const matter = { kind, subjectId };
      const bookingId = await bookingOfOpen(tx, matter, this.clock.today());
      if (bookingId === undefined) return;
      await markHandled(tx, matter, { bookingId, note, staffId: staff.id });
      await audit(tx, {
        action: 'attention.handled',
        object: bookingId ? { type: 'booking', id: bookingId } : { type: kind, id: subjectId },
        actor: staff,
        changes: { kind },
      });
    });
    return this.queue();
  }
}
