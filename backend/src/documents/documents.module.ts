import { Global, Module } from '@nestjs/common';
import { UploadModule } from '../media/upload/upload.module.js';
import { DocumentReading } from './document-reading.service.js';
import { DocumentsController } from './documents.controller.js';
import { Documents } from './documents.service.js';
import { DocumentRenderer } from './pdf/document-renderer.service.js';
import { PdfFonts } from './pdf/pdf-fonts.service.js';

/** Global: every feature registers its document templates. */
@Global()
@Module({
  imports: [UploadModule],
  controllers: [DocumentsController],
  providers: [Documents, DocumentReading, DocumentRenderer, PdfFonts],
  exports: [Documents, DocumentReading, PdfFonts],
})
export class DocumentsModule {}
