import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DestinationDetailView, DestinationView } from '@safar/domain/contracts/destinations';
import { Public } from '../core/access.js';
import { Destinations } from './destinations.service.js';

@ApiTags('destinations')
@Controller('destinations')
export class DestinationsController {
  constructor(private readonly destinations: Destinations) {}

  /** All destinations; dormant ones have `is_active: false` and no dates. */
  @Get()
  @Public()
  @ApiOkResponse({ type: [DestinationView] })
  list(): Promise<DestinationView[]> {
    return this.destinations.list();
  }

  /** One destination with its departures, seats and prices. */
  @Get(':id')
  @Public()
  @ApiOkResponse({ type: DestinationDetailView })
  @ApiNotFoundResponse()
  detail(@Param('id') id: string): Promise<DestinationDetailView> {
    return this.destinations.detail(id);
  }
}
