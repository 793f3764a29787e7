import { Injectable } from '@nestjs/common';
import { uploadedMediaOf } from '@safar/domain/destinations/media-urls';
import { ObjectStore } from '../storage/object-store.js';
import { masterName } from '../upload/file-names.js';
import { type Pixels, decodeMaster, encodePng } from './pictures.js';

/** Uploaded pictures for documents, which take no WebP, and for drawings. */
@Injectable()
export class PrintPictures {
  constructor(private readonly store: ObjectStore) {}

  /**
   * Returns the stored picture.
   * @returns null for a picture that was not uploaded or is deleted
   * @throws StoreDown
   */
  async pixels(url: string): Promise<Pixels | null> {
    const upload = uploadedMediaOf(url);
    const stream = upload?.kind === 'image' ? await this.store.get(masterName(upload.key)) : null;
    return stream && decodeMaster(Buffer.concat(await stream.toArray()));
  }

  /**
   * Returns a picture as PNG.
   * @param box the largest size, px
   * @returns null for a picture that was not uploaded or is deleted
   * @throws StoreDown
   */
  async png(url: string, box: { width: number; height: number }): Promise<Buffer | null> {
    const pixels = await this.pixels(url);
    return pixels && encodePng(pixels, box);
  }
}
