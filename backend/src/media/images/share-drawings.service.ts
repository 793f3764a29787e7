import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { isBuiltInPicture } from '@safar/domain/destinations/media-urls';
import type { SharePictureTexts } from '@safar/domain/sharing/share-picture';
import type { Language } from '@safar/domain/text/languages';
import { ENV, type Env } from '../../common/config/env.js';
import { type Pixels, decodeMaster } from './pictures.js';
import { PrintPictures } from './print-pictures.service.js';
import { drawSharePicture } from './share-picture.js';

/** The largest file of a built-in picture. */
const BUILT_IN_FILE = '1920.webp';

/** Draws on pictures, built-in and uploaded, for links that people share. */
@Injectable()
export class ShareDrawings {
  constructor(
    private readonly uploads: PrintPictures,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Returns a JPEG of 1200 x 630 px with these texts.
   * @param url of the picture
   * @returns null for a picture that does not exist
   * @throws StoreDown
   */
  async draw(url: string, texts: SharePictureTexts, language: Language): Promise<Buffer | null> {
    const pixels = await this.pixels(url);
    const fontDir = join(this.env.rootDir, 'backend/assets/fonts');
    return pixels && drawSharePicture(pixels, { ...texts, language, fontDir });
  }

  private async pixels(url: string): Promise<Pixels | null> {
    if (!isBuiltInPicture(url)) return this.uploads.pixels(url);
    const name = url.slice(url.lastIndexOf('/') + 1);
    const file = join(this.env.rootDir, 'backend/assets/pictures', name, BUILT_IN_FILE);
    const data = await readFile(file).catch(() => null);
    return data && decodeMaster(data);
  }
}
