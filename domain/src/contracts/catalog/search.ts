import { ApiProperty } from '@nestjs/swagger';
import type { SeatLabel } from '../../departures/seats.js';
import { REGIONS, type Region } from '../../destinations/regions.js';
import { THEMES, type Theme } from '../../destinations/themes.js';
import { BOARDS, type Board } from '../../hotels/stays.js';
import type { CalendarDay, CalendarMonth, PriceCalendar } from '../../search/price-calendar.js';
import type { BestDeparture, SearchHit } from '../../search/search-destinations.js';
import type { FacetValue } from '../../search/search-facets.js';
import { SEARCH_FIELDS, type SearchField } from '../../search/search-query.js';

const LABELS = ['none', 'few_left', 'sold_out'];
const perAdult = 'whole SEK for each adult: the adults and their rooms, rounded up';
const ignored = 'names of values that could not be used';

/** A departure that the whole party can book. `POST /api/quote` answers the same price. */
export class BestDepartureView implements BestDeparture {
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: 'ARN', description: 'IATA code' }) airport!: string;
  @ApiProperty({ description: 'whole SEK for the whole party, with the proposed rooms' })
  total!: number;
  @ApiProperty({ description: perAdult }) per_adult!: number;
  @ApiProperty() nights!: number;
  @ApiProperty({
    enum: BOARDS,
    nullable: true,
    description: 'the least of its hotels; null = no hotels',
  })
  board!: Board | null;
  @ApiProperty({ enum: LABELS, description: 'seats from this airport' }) label!: SeatLabel;
}

/** A trip with a departure that has seats, rooms and airport for the whole party. */
export class SearchHitView implements SearchHit {
  @ApiProperty({ example: 'istanbul' }) destination_id!: string;
  @ApiProperty({ description: 'how many departures fit' }) departures!: number;
  @ApiProperty({
    description:
      'the cheapest departure that fits; the first when sorted by date, the shortest by length',
  })
  best!: BestDepartureView;
}

/** The number of trips that a value would find, with the other filters as they are. */
class FacetCountView {
  @ApiProperty() count!: number;
}

export class MonthFacetView extends FacetCountView implements FacetValue {
  @ApiProperty({ example: '2027-07' }) value!: string;
}

export class AirportFacetView extends FacetCountView implements FacetValue {
  @ApiProperty({ example: 'GOT', description: 'IATA code' }) value!: string;
  @ApiProperty({ example: 'Landvetter', description: 'without its city' }) name_sv!: string;
  @ApiProperty() name_ar!: string;
}

export class ThemeFacetView extends FacetCountView implements FacetValue<Theme> {
  @ApiProperty({ enum: THEMES }) value!: Theme;
}

export class BoardFacetView extends FacetCountView implements FacetValue<Board> {
  @ApiProperty({ enum: BOARDS }) value!: Board;
}

export class RegionFacetView extends FacetCountView implements FacetValue<Region> {
  @ApiProperty({ enum: REGIONS }) value!: Region;
}

/** The values that can be chosen; those that find no trip are missing. */
export class SearchFacetsView {
  @ApiProperty({ type: [MonthFacetView] }) months!: readonly MonthFacetView[];
  @ApiProperty({ type: [AirportFacetView] }) airports!: readonly AirportFacetView[];
  @ApiProperty({ type: [ThemeFacetView] }) themes!: readonly ThemeFacetView[];
  @ApiProperty({ type: [BoardFacetView] }) boards!: readonly BoardFacetView[];
  @ApiProperty({ type: [RegionFacetView] }) regions!: readonly RegionFacetView[];
}

/** Trips that a party can book. */
export class SearchView {
  @ApiProperty({ description: 'how many trips' }) total!: number;
  @ApiProperty({ type: [SearchHitView], description: 'all of them, in the order asked for' })
  hits!: readonly SearchHitView[];
  @ApiProperty() facets!: SearchFacetsView;
  @ApiProperty({ enum: SEARCH_FIELDS, isArray: true, description: ignored })
  ignored!: readonly SearchField[];
}

/** A departure on sale with what it costs a party. */
export class CalendarDayView implements CalendarDay {
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: '2027-07-07' }) return_date!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ARN',
    description: 'the cheapest, or the one asked for; null = the whole party does not fit',
  })
  airport!: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'whole SEK for the whole party, with the proposed rooms; null = it does not fit',
  })
  total!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: perAdult }) per_adult!: number | null;
  @ApiProperty({ enum: LABELS, description: 'seats from this airport, or the first one' })
  label!: SeatLabel;
}

export class CalendarMonthView implements CalendarMonth {
  @ApiProperty({ example: '2027-07' }) month!: string;
  @ApiProperty({ example: '2027-07-03', description: 'its cheapest day' }) date!: string;
  @ApiProperty({ description: 'whole SEK for the whole party' }) total!: number;
}

/** What the departures of a trip cost a party. */
export class PriceCalendarView implements PriceCalendar {
  @ApiProperty({ example: 'istanbul' }) destination_id!: string;
  @ApiProperty({ type: [CalendarDayView], description: 'every departure on sale, by date' })
  days!: readonly CalendarDayView[];
  @ApiProperty({ type: [CalendarMonthView], description: 'those with a day that fits' })
  months!: readonly CalendarMonthView[];
  @ApiProperty({ enum: SEARCH_FIELDS, isArray: true, description: ignored })
  ignored!: readonly SearchField[];
}
