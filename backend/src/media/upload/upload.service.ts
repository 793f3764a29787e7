import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { UploadListView, UploadView } from '@safar/domain/contracts/catalog/uploads';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import { listPage, listRow } from '../../common/lists/list-page.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { cleanDocument } from '../documents/documents.js';
import { type FileKind, kindOf } from './file-kinds.js';
import { cleanName } from './file-names.js';
import {
  type StoredFile,
  storedDocument,
  storedFile,
  storedMaster,
} from '../storage/stored-files.js';
import { ObjectStore, StoreDown } from '../storage/object-store.js';
import { enqueuePictureFiles } from '../images/picture-jobs.service.js';
import { FIRST_FILE, decodeUpload } from '../images/pictures.js';
import { Semaphore } from '../../common/semaphore.js';
import {
  UPLOADS,
  createPendingUpload,
  deleteUpload,
  markStored,
  rememberFile,
} from './upload.queries.js';
import { type UploadRow, uploadListView, uploadView } from './upload.view.js';

/** The files stored immediately. The first one gives size and hash of the upload. */
interface Made {
  readonly key: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly files: readonly [StoredFile, ...StoredFile[]];
}

@Injectable()
export class Uploads {
  private readonly logger = new Logger('Uploads');
  /** Limits decoding: a picture of 40 megapixels takes 180 MB. */
  private readonly work = new Semaphore({ atOnce: 2, waiting: 40, error: 'UPLOAD_BUSY' });

  constructor(
    private readonly db: DataSource,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Checks, cleans and stores a file, all or nothing.
   * @throws DomainError UPLOAD_ONE_FILE and those of the checks; UPLOAD_STORE_DOWN
   */
  async take(file: Express.Multer.File | undefined, staff: Staff): Promise<UploadView> {
    if (!file) throw new DomainError('UPLOAD_ONE_FILE');
    const kind = await kindOf(file.buffer);
    const made = await this.work.run(() => this.make(file.buffer, kind));
    const { key, width, height, files } = made;
    const { size, sha256 } = files[0].row;
    const upload = { key, kind: kind.kind, width, height, size, sha256 };
    await createPendingUpload(this.db.manager, {
      ...upload,
      original_name: cleanName(file.originalname),
      uploaded_by: staff.id,
    });
    await this.putAll(made);
    await this.db.transaction(async (tx) => {
      for (const { row } of files) await rememberFile(tx, row);
      await markStored(tx, key);
      await audit(tx, {
        action: 'upload.created',
        object: { type: 'upload', id: key },
        actor: staff,
        changes: { kind: kind.kind, size, width, height },
      });
      if (kind.kind === 'image') await enqueuePictureFiles(tx, key);
    });
    return uploadView(upload);
  }

  async list(query: ListQuery): Promise<Page<UploadListView>> {
    return (await listPage<UploadRow>(this.db.manager, UPLOADS, query)).map(uploadListView);
  }

  /** Throws NOT_FOUND. */
  async one(id: string): Promise<UploadListView> {
    return uploadListView(await listRow<UploadRow>(this.db.manager, UPLOADS, { id }));
  }

  private async make(data: Buffer, { kind, mime }: FileKind): Promise<Made> {
    const base = `${this.clock.today().slice(0, 4)}/${randomUUID()}`;
    if (kind === 'pdf') {
      const key = `${base}.pdf`;
      const document = storedDocument(key, await cleanDocument(data, this.env.rootDir));
      return { key, width: null, height: null, files: [document] };
    }
    const pixels = await decodeUpload(data, mime);
    const { width, height } = pixels;
    const files = await Promise.all([
      storedMaster(base, pixels),
      storedFile(base, pixels, FIRST_FILE),
    ]);
    return { key: base, width, height, files };
  }

  /** Stores all files; on a failure the row is removed too, since a picture without files would never be shown. */
  private async putAll({ key, files }: Made): Promise<void> {
    try {
      for (const { row, data } of files) await this.store.put(row.name, data);
    } catch (error) {
      this.logger.error(`${key} was not stored: ${String(error)}`);
      // An unreachable store cannot delete either: the clean-up does so later by the row, without delaying the
      // response.
      if (!(error instanceof StoreDown)) await this.discard(key, files);
      throw new DomainError('UPLOAD_STORE_DOWN');
    }
  }

  /** Files that cannot be deleted now are found by the clean-up through the row. */
  private async discard(key: string, files: readonly StoredFile[]): Promise<void> {
    try {
      for (const { row } of files) await this.store.delete(row.name);
      await deleteUpload(this.db.manager, key);
    } catch (error) {
      this.logger.warn(`${key} was not deleted, the clean-up will retry: ${String(error)}`);
    }
  }
}
