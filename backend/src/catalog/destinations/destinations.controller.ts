import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  ParseArrayPipe,
  Patch,
  Post,
  Put,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiGoneResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  DestinationRequest,
  SortOrderRequest,
} from '@safar/domain/contracts/catalog/destination-requests';
import {
  DestinationDetailView,
  DestinationEditView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { DomainError } from '@safar/domain/errors/domain-error';
import { Public, Requires } from '../../common/auth/access.js';
import {
  type RequestContext,
  RequestCtx,
  type StaffContext,
  StaffCtx,
} from '../../common/http/request-context.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { type ListQuery, ListParams } from '../../common/lists/list-query.js';
import { DestinationEditing } from './editing/destination-editing.service.js';
import { Destinations } from './destinations.service.js';

const places = new ParseArrayPipe({
  items: SortOrderRequest,
  whitelist: true,
  forbidNonWhitelisted: true,
  exceptionFactory: () => new DomainError('VALIDATION_FAILED'),
});

@ApiTags('destinations')
@Controller('destinations')
export class DestinationsController {
  constructor(
    private readonly destinations: Destinations,
    private readonly editing: DestinationEditing,
  ) {}

  /**
   * All destinations; dormant ones have `is_active: false` and no dates. With sort, range or filter, a page of them.
   */
  @Get()
  @Public()
  @ApiPage(DestinationView)
  list(@ListParams() query: ListQuery): Promise<DestinationView[] | Page<DestinationView>> {
    return this.destinations.answer(query);
  }

  /** The destination of a current or former slug. */
  @Get('by-slug/:slug')
  @Public()
  @ApiOkResponse({ type: DestinationDetailView })
  @ApiGoneResponse({ type: ErrorView, description: 'it was taken off the site' })
  @ApiNotFoundResponse({ type: ErrorView })
  bySlug(@Param('slug') slug: string): Promise<DestinationDetailView> {
    return this.destinations.detailAt(slug);
  }

  /** One destination with its departures, seats and prices; for staff with all editable fields. */
  @Get(':id')
  @Public()
  @ApiExtraModels(DestinationDetailView, DestinationEditView)
  @ApiOkResponse({
    description: 'the fields of staff only for staff',
    schema: {
      oneOf: [DestinationDetailView, DestinationEditView].map((view) => ({
        $ref: getSchemaPath(view),
      })),
    },
  })
  @ApiNotFoundResponse({ type: ErrorView })
  detail(
    @Param('id') id: string,
    @RequestCtx() ctx: RequestContext,
  ): Promise<DestinationDetailView | DestinationEditView> {
    return this.destinations.detailFor(id, ctx);
  }

  /** One departure for sale with its hotels. */
  @Get(':id/departures/:date')
  @Public()
  @ApiOkResponse({ type: DepartureDetailView })
  @ApiNotFoundResponse({ type: ErrorView })
  departure(@Param('id') id: string, @Param('date') date: string): Promise<DepartureDetailView> {
    return this.destinations.departure(id, date);
  }

  /** Creates a destination. Its id is made from the Swedish name, and so is its slug unless one is given. */
  @Post()
  @Requires('destinations:write')
  @ApiCreatedResponse({ type: DestinationEditView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  create(
    @Body() request: DestinationRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DestinationEditView> {
    return this.editing.create(request, ctx);
  }

  /** Makes a dormant copy with texts, facts, itinerary, pictures and prices, but without departures. */
  @Post(':id/duplicate')
  @Requires('destinations:write')
  @ApiCreatedResponse({ type: DestinationEditView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  duplicate(@Param('id') id: string, @StaffCtx() ctx: StaffContext): Promise<DestinationEditView> {
    return this.editing.duplicate(id, ctx);
  }

  /** Stores the order of the cards, all or nothing. */
  @Patch('sort-order')
  @Requires('destinations:write')
  @ApiBody({ type: [SortOrderRequest] })
  @ApiOkResponse({ type: [SortOrderRequest] })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  reorder(
    @Body(places) order: SortOrderRequest[],
    @StaffCtx() ctx: StaffContext,
  ): Promise<SortOrderRequest[]> {
    return this.editing.reorder(order, ctx);
  }

  /**
   * Changes the given fields. With an outdated `version`: 409, and `details` is the current destination. With a former
   * slug of another trip: 409 until it is confirmed.
   */
  @Put(':id')
  @Requires('destinations:write')
  @ApiOkResponse({ type: DestinationEditView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  update(
    @Param('id') id: string,
    @Body() request: DestinationRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DestinationEditView> {
    return this.editing.update(id, request, ctx);
  }

  /** Deletes a destination that has no bookings. */
  @Delete(':id')
  @Requires('destinations:delete')
  @ApiOkResponse({
    schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
  })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  remove(@Param('id') id: string, @StaffCtx() ctx: StaffContext): Promise<{ id: string }> {
    return this.editing.remove(id, ctx);
  }
}
