import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../common/config/env.js';
import { type Fonts, readFonts } from './fonts.js';

export type { Fonts };

/** Fonts of all documents, read and parsed once. */
@Injectable()
export class PdfFonts {
  private opened: Promise<Fonts> | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {}

  open(): Promise<Fonts> {
    this.opened ??= readFonts(this.env.rootDir);
    return this.opened;
  }
}
