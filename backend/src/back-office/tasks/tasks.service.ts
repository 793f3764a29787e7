import { Inject, Injectable } from '@nestjs/common';
import type {
  TaskCountView,
  TasksView,
  HandleTaskRequest,
} from '@safar/domain/contracts/office/overview';
import { hiddenKinds, isMarkable } from '@safar/domain/office/tasks';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import {
  type TaskReader, taskCount, openTasks, bookingOfOpen, markHandled,
} from './tasks.queries.js'; // oxfmt-ignore
import { tasksView } from './tasks.view.js';

/** Open tasks, and who handled them. */
@Injectable()
export class Tasks {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async queue(by: ByStaff): Promise<TasksView> {
    return tasksView(await openTasks(this.db.manager, this.readerFor(by)));
  }

  async count(by: ByStaff): Promise<TaskCountView> {
    const count = await taskCount(this.db.manager, this.readerFor(by));
    return { ...count, mails_leave: this.env.smtpUrl !== null };
  }

  /** Marks a task as handled. A task that has ended stays unchanged; returns the remaining ones. */
  async handle(
    { kind, subject_id: subjectId, note: typed }: HandleTaskRequest,
    by: ByStaff,
  ): Promise<TasksView> {
    const { staff } = by;
    const note = typed.trim();
    if (note === '') {
      throwIfInvalid([{ code: 'FIELD_INVALID', params: { field: 'note' }, field: 'note' }]);
    }
    if (!isMarkable(kind, subjectId)) {
      throwIfInvalid([{ code: 'FIELD_INVALID', params: { field: 'kind' }, field: 'kind' }]);
    }
    await this.db.transaction(async (tx) => {
      const task = { kind, subjectId };
      const bookingId = await bookingOfOpen(tx, task, this.readerFor(by));
      if (bookingId === undefined) return;
      await markHandled(tx, task, { bookingId, note, staffId: staff.id });
      await audit(tx, {
        action: 'attention.handled',
        object: bookingId ? { type: 'booking', id: bookingId } : { type: kind, id: subjectId },
        actor: staff,
        changes: { kind },
      });
    });
    return this.queue(by);
  }

  private readerFor({ staff }: ByStaff): TaskReader {
    return { today: this.clock.today(), hidden: hiddenKinds(staff.role) };
  }
}
