import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { isBuiltInPicture } from '@safar/domain/destinations/media-urls';
import { ENV, type Env } from '../../common/config/env.js';
import { type Pixels, decodeMaster } from '../../media/images/pictures.js';
import { PrintPictures } from '../../media/images/print-pictures.service.js';

/** The largest file of a built-in picture. */
const BUILT_IN_FILE = '1920.webp';

/** The pictures of trips, built-in and uploaded, to draw on. */
@Injectable()
export class DestinationPictures {
  constructor(
    private readonly uploads: PrintPictures,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Returns null for a picture that does not exist.
   * @throws StoreDown
   */
  async pixels(url: string): Promise<Pixels | null> {
    if (!isBuiltInPicture(url)) return this.uploads.pixels(url);
    const name = url.slice(url.lastIndexOf('/') + 1);
    const file = join(this.env.rootDir, 'backend/assets/pictures', name, BUILT_IN_FILE);
    const data = await readFile(file).catch(() => null);
    return data && decodeMaster(data);
  }
}
