import { Controller, Get, Param, Req } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { PriceCalendarView, SearchView } from '@safar/domain/contracts/catalog/search';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { DomainError } from '@safar/domain/errors/domain-error';
import { SEARCH_FIELDS, type SearchField } from '@safar/domain/search/search-query';
import { Public } from '../../common/auth/access.js';
import { Catalogue } from './catalogue.service.js';
import { calendarAnswer, searchAnswer, valuesOf } from './search-answers.js';
import { SEARCH_PARAMETERS } from './search.parameters.js';

const CALENDAR_FIELDS: readonly SearchField[] = [
  'adults', 'children', 'childAges', 'infants', 'airport', 'month', 'from', 'to',
]; // oxfmt-ignore

const described =
  (fields: readonly SearchField[]): MethodDecorator =>
  (target, key, route) => {
    for (const name of fields) {
      ApiQuery({ name, required: false, ...SEARCH_PARAMETERS[name] })(target, key, route);
    }
  };

/** The part of a request that a search reads. A bad value of its query is never an error. */
interface AskedRequest {
  readonly originalUrl: string;
}

/** Answers that are not in memory, see SnapshotMiddleware. */
@ApiTags('search')
@Controller()
export class SearchController {
  constructor(private readonly catalogue: Catalogue) {}

  /** Trips with a departure for the whole party: seats, rooms and airport. `ignored` names bad values. */
  @Get('search')
  @Public()
  @described(SEARCH_FIELDS)
  @ApiOkResponse({ type: SearchView })
  async search(@Req() { originalUrl }: AskedRequest): Promise<SearchView> {
    const { published } = await this.catalogue.current();
    return searchAnswer(published, valuesOf(originalUrl)).view();
  }

  /** What each departure of a trip costs a party, and the cheapest day of each month. */
  @Get('destinations/:id/calendar')
  @Public()
  @described(CALENDAR_FIELDS)
  @ApiOkResponse({ type: PriceCalendarView })
  @ApiNotFoundResponse({ type: ErrorView, description: 'no such trip is on sale' })
  async calendar(
    @Param('id') id: string,
    @Req() { originalUrl }: AskedRequest,
  ): Promise<PriceCalendarView> {
    const { published } = await this.catalogue.current();
    const answer = calendarAnswer(published, id, valuesOf(originalUrl));
    if (!answer) throw new DomainError('DESTINATION_NOT_FOUND');
    return answer.view();
  }
}
