import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/auth/access.js';
import { Departures } from './departures.service.js';

@ApiTags('departures')
@Controller('departure-dates')
export class DeparturesController {
  constructor(private readonly departures: Departures) {}

  /** Days on which at least one trip can be booked. */
  @Get()
  @Public()
  @ApiOkResponse({ type: [String], description: 'YYYY-MM-DD, in order' })
  dates(): Promise<string[]> {
    return this.departures.dates();
  }
}
