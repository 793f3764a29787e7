import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AuditEntryView } from '@safar/domain/contracts/office/audit';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { AuditLog } from './audit.service.js';

@ApiTags('audit')
@ApiBearerAuth()
@Controller('audit')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  /**
   * The audit log, newest first. Filters: actor, action, object_type, object_id, destination_id (a trip and its
   * departures), booking_ref, field (a changed field), from, to; reads: true includes reads of bookings, documents and
   * mails.
   */
  @Get()
  @Requires('audit:read')
  @ApiPage(AuditEntryView)
  list(@ListParams() query: ListQuery): Promise<Page<AuditEntryView>> {
    return this.log.list(query);
  }

  /** All kinds of actions ever logged. */
  @Get('actions')
  @Requires('audit:read')
  @ApiOkResponse({ type: [String] })
  actions(): Promise<string[]> {
    return this.log.actions();
  }

  /** One entry of the log. */
  @Get(':id')
  @Requires('audit:read')
  @ApiOkResponse({ type: AuditEntryView })
  @ApiNotFoundResponse({ type: ErrorView })
  one(@Param('id') id: string): Promise<AuditEntryView> {
    return this.log.one(id);
  }
}
