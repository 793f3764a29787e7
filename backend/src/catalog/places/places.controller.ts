import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PlaceQuery, PlaceView } from '@safar/domain/contracts/catalog/places';
import { Public } from '../../common/auth/access.js';
import { Places } from './places.service.js';

@ApiTags('places')
@Controller('places')
export class PlacesController {
  constructor(private readonly places: Places) {}

  /** Cities and airports whose name starts with the typed text, at most eight, best first. */
  @Get()
  @Public()
  @Header('Cache-Control', 'public, max-age=3600')
  @ApiOkResponse({ type: [PlaceView] })
  find(@Query() query: PlaceQuery): Promise<PlaceView[]> {
    return this.places.find(query);
  }
}
