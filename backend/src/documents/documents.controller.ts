import { Controller, Get, Param, ParseUUIDPipe, StreamableFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { BookingHolder } from '../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../common/http/request-context.js';
import { DocumentReading } from './document-reading.service.js';

@ApiTags('bookings')
@Controller('booking')
export class DocumentsController {
  constructor(private readonly reading: DocumentReading) {}

  /** A document of the booking as PDF, for the customer and staff; reading by staff is logged. */
  @Get(':id/documents/:documentId')
  @BookingHolder()
  @ApiOkResponse({
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiNotFoundResponse({ type: ErrorView })
  file(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('documentId', ParseUUIDPipe) documentId: string,
    @RequestCtx() { caller }: RequestContext,
  ): Promise<StreamableFile> {
    return this.reading.file(id, documentId, caller);
  }
}
