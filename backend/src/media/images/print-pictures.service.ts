import { Injectable } from '@nestjs/common';
import { uploadedMediaOf } from '@safar/domain/destinations/media-urls';
import { ObjectStore } from '../storage/object-store.js';
import { masterName } from '../upload/file-names.js';
import { decodeMaster, encodePng } from './pictures.js';

/** Uploaded pictures for documents, which take no WebP. */
@Injectable()
export class PrintPictures {
  constructor(private readonly store: ObjectStore) {}

  /**
   * Returns a picture as PNG.
   * @param box the largest size, px
   * @returns null for a picture that was not uploaded or is deleted
   * @throws StoreDown
   */
  async png(url: string, box: { width: number; height: number }): Promise<Buffer | null> {
    const upload = uploadedMediaOf(url);
    const stream = upload?.kind === 'image' ? await this.store.get(masterName(upload.key)) : null;
    return stream && encodePng(await decodeMaster(Buffer.concat(await stream.toArray())), box);
  }
}
