import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { JobRunner } from '../../common/jobs/queue.js';
import { enqueueRound } from '../../common/jobs/rounds.js';
import { allNames } from './file-names.js';
import { ObjectStore } from '../storage/object-store.js';
import { markOrphans, deleteUpload, uploadsToDelete } from './upload.queries.js';

const TASK = 'clean-uploads';
/** Hours between uploading a picture and saving the destination that uses it. */
const ORPHAN_HOURS = 24;
/** Few enough to finish before the job counts as abandoned (common/jobs/queue.ts). */
const MOST_AT_ONCE = 100;

/** Deletes uploads without a reference. */
@Injectable()
export class UploadCleanup implements OnModuleInit {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly db: DataSource,
    private readonly store: ObjectStore,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, () => this.clean());
  }

  /** The timer only enqueues; the job key lets a single process do the work. */
  @Cron(CronExpression.EVERY_HOUR)
  async tick(): Promise<void> {
    await enqueueRound(this.db.manager, { task: TASK, logger: this.logger });
  }

  /**
   * Marks uploads, then deletes them from the store, then their rows: an interrupted run is continued by the next one,
   * and marked uploads cannot be attached any more.
   */
  async clean(): Promise<void> {
    await markOrphans(this.db.manager, { afterHours: ORPHAN_HOURS, most: MOST_AT_ONCE });
    for (const { key, kind } of await uploadsToDelete(this.db.manager)) {
      await Promise.all(allNames(key, kind).map((name) => this.store.delete(name)));
      await this.db.transaction(async (tx) => {
        await deleteUpload(tx, key);
        await audit(tx, { action: 'upload.deleted', object: { type: 'upload', id: key } });
      });
    }
  }
}
