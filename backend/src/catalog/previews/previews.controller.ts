import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { PreviewRequest, PreviewView } from '@safar/domain/contracts/catalog/previews';
import { DomainError } from '@safar/domain/errors/domain-error';
import { Public, Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { Previews } from './previews.service.js';

@ApiTags('destinations')
@Controller('previews')
export class PreviewsController {
  constructor(private readonly previews: Previews) {}

  /** Creates a URL that shows an unsaved destination for an hour. */
  @Post()
  @Requires('destinations:write')
  @ApiCreatedResponse({ type: PreviewView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  make(@Body() request: PreviewRequest, @StaffCtx() ctx: StaffContext): Promise<PreviewView> {
    return this.previews.make(request, ctx);
  }

  /** The data of a preview page. The token authorizes it. */
  @Get(':token')
  @Public()
  @ApiOkResponse({ type: DestinationDetailView })
  @ApiNotFoundResponse({ type: ErrorView })
  async read(@Param('token') token: string): Promise<DestinationDetailView> {
    return (await this.previews.read(token)) ?? notFound('DESTINATION_NOT_FOUND');
  }

  /** The flights and hotels of a departure of a preview, if it has its own. */
  @Get(':token/departures/:date')
  @Public()
  @ApiOkResponse({ type: DepartureDetailView })
  @ApiNotFoundResponse({ type: ErrorView })
  async departure(
    @Param('token') token: string,
    @Param('date') date: string,
  ): Promise<DepartureDetailView> {
    return (await this.previews.departure(token, date)) ?? notFound('DEPARTURE_NOT_FOUND');
  }
}

function notFound(code: 'DESTINATION_NOT_FOUND' | 'DEPARTURE_NOT_FOUND'): never {
  throw new DomainError(code);
}
