import { Injectable } from '@nestjs/common';
import { PrintPictures } from '../../media/images/print-pictures.service.js';
import { PdfFonts } from './pdf-fonts.service.js';
import { type IssuedDocument, LOGO_PIXELS, pdfOf } from './pdf-renderer.js';

/** Makes the file of a document from its content and the agency's logo. */
@Injectable()
export class DocumentRenderer {
  constructor(
    private readonly fonts: PdfFonts,
    private readonly pictures: PrintPictures,
  ) {}

  /** Throws StoreDown when the logo cannot be read; a deleted one is left out. */
  async render(issued: IssuedDocument): Promise<Buffer> {
    const { logo: url } = issued.content;
    const logo = url ? await this.pictures.png(url, LOGO_PIXELS) : null;
    return pdfOf({ ...issued, logo }, await this.fonts.open());
  }
}
