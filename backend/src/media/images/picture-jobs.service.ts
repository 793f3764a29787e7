import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { JobRunner, enqueue } from '../../common/jobs/queue.js';
import { masterName } from '../upload/file-names.js';
import { storedFile } from '../storage/stored-files.js';
import { ObjectStore } from '../storage/object-store.js';
import { type PictureFile, filesFor } from './picture-sizes.js';
import { type Pixels, decodeMaster } from './pictures.js';
import { filesOf, findUpload, rememberFile } from '../upload/upload.queries.js';

const LIGHT = 'picture-files';
const AVIF = 'picture-avif';
/** One picture at a time in all processes: no file is made twice, and page requests keep a processor. */
const QUEUE = 'pictures';
/** AVIF takes seconds; the other files of all pictures come first. */
const AFTER_ALL_LIGHT = 10;

/** Queues the files of a picture in the caller's transaction. */
export async function enqueuePictureFiles(manager: EntityManager, key: string): Promise<void> {
  const job = (task: string) => ({ task, payload: { key } });
  await enqueue(manager, job(LIGHT), { key: `${LIGHT}:${key}`, queue: QUEUE });
  await enqueue(manager, job(AVIF), {
    key: `${AVIF}:${key}`,
    queue: QUEUE,
    priority: AFTER_ALL_LIGHT,
  });
}

/** Makes the files of uploaded pictures for browsers. */
@Injectable()
export class PictureJobs implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly store: ObjectStore,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(LIGHT, ({ key }) =>
      this.make(String(key), (file) => file.format !== 'avif'),
    );
    this.jobs.register(AVIF, ({ key }) => this.make(String(key), (file) => file.format === 'avif'));
  }

  /** Makes missing files only, so that a second run is cheap. */
  private async make(key: string, wanted: (file: PictureFile) => boolean): Promise<void> {
    const missing = (await this.missingFiles(key)).filter(wanted);
    if (missing.length === 0) return;
    const pixels = await this.master(key);
    if (!pixels) return;
    for (const file of missing) {
      const { row, data } = await storedFile(key, pixels, file);
      await this.store.put(row.name, data);
      if (await rememberFile(this.db.manager, row)) continue;
      // The upload was deleted meanwhile, after the clean-up.
      await this.store.delete(row.name);
      return;
    }
  }

  private async missingFiles(key: string): Promise<PictureFile[]> {
    const upload = await findUpload(this.db.manager, key);
    if (!upload?.width || !upload.height || upload.leaving_at) return [];
    const there = await filesOf(this.db.manager, key);
    return filesFor({ width: upload.width, height: upload.height }).filter(
      ({ cut, width, format }) =>
        !there.some((f) => f.cut === cut && f.width === width && f.format === format),
    );
  }

  /** Returns null when the upload was deleted. */
  private async master(key: string): Promise<Pixels | null> {
    const stream = await this.store.get(masterName(key));
    return stream && decodeMaster(Buffer.concat(await stream.toArray()));
  }
}
