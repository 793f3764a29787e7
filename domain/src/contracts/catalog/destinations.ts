import { ApiProperty } from '@nestjs/swagger';
import type { SeatLabel } from '../../departures/seats.js';
import { PLAIN_DESTINATION_FIELDS } from '../../destinations/destination-fields.js';
import { TRANSFERS, type Transfer } from '../../destinations/destination-terms.js';
import { THEMES, type Theme } from '../../destinations/themes.js';
import { MAP_POINT_KINDS, type MapPoint, type MapPointKind } from '../../places/map-points.js';
import {
  DISCOUNT_KINDS,
  type DiscountKind,
  type DiscountOffer,
} from '../../pricing/discount-rules.js';
import { plainView } from '../system/plain-fields.js';
import { AirportPriceView, DestinationAirportView } from './departure-airports.js';
import { DepartureView } from './departures.js';
import { StayView } from './stays.js';

export class ItineraryDayView {
  @ApiProperty() activity!: string;
  @ApiProperty() location!: string;
  @ApiProperty({ required: false }) activity_ar?: string;
  @ApiProperty({ required: false }) location_ar?: string;
}

export class GalleryImageView {
  @ApiProperty() url!: string;
  @ApiProperty() alt_sv!: string;
  @ApiProperty() alt_ar!: string;
  @ApiProperty({ required: false, description: 'photographer or agency' }) credit?: string;
  @ApiProperty({ required: false, description: 'percent from the left; omitted = the middle' })
  focus_x?: number;
  @ApiProperty({ required: false, description: 'percent from the top; omitted = the middle' })
  focus_y?: number;
}

/** A departure on the public site: open or sold out, never closed or past. */
export class DiscountOfferView implements DiscountOffer {
  @ApiProperty({ required: false }) name_sv?: string;
  @ApiProperty({ required: false, description: 'empty: the Swedish one' }) name_ar?: string;
  @ApiProperty({ enum: DISCOUNT_KINDS }) kind!: DiscountKind;
  @ApiProperty({ description: 'per cent, or whole SEK' }) value!: number;
  @ApiProperty({ description: 'fewest adults and children' }) min_travellers!: number;
  @ApiProperty({
    required: false,
    example: '2027-06-30',
    description: 'the last day on which it is taken off',
  })
  until?: string;
}

export class DepartureOfferView {
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: '2027-07-07' }) return_date!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' }) seats_left!:
    | number
    | null;
  @ApiProperty({ enum: ['none', 'few_left', 'sold_out'] }) label!: SeatLabel;
  @ApiProperty({ description: 'departs with any number of travellers' }) guaranteed!: boolean;
  @ApiProperty({ example: '2027-06-30', description: 'the last day on which it can be booked' })
  last_booking_day!: string;
  @ApiProperty({ description: 'whole SEK' }) price_adult!: number;
  @ApiProperty({ description: 'whole SEK' }) price_child!: number;
  @ApiProperty({ description: 'whole SEK' }) price_infant!: number;
  @ApiProperty({ description: 'has other hotels than the trip' }) own_stays!: boolean;
  @ApiProperty({ description: 'its flights are known, if only preliminarily' })
  has_flights!: boolean;
  @ApiProperty({
    type: [AirportPriceView],
    required: false,
    description: 'from each airport on sale; omitted when the trip leaves from one only',
  })
  airports?: AirportPriceView[];
  @ApiProperty({
    required: false,
    description:
      'what an adult who shares the cheapest room for two that is left pays beside `price_adult`; where no type takes two, what one adult alone pays; omitted for a trip without room types',
  })
  shared_room?: number;
  @ApiProperty({
    required: false,
    description:
      'how many adults are in the room of `shared_room`; omitted: two, in a room for two',
  })
  room_adults?: number;
  @ApiProperty({
    type: [DiscountOfferView],
    required: false,
    description:
      'automatic discounts in force today, of which the best is taken off; omitted: none',
  })
  discounts?: DiscountOfferView[];
}

/**
 * A destination in the list, with the plain fields of `PLAIN_DESTINATION_FIELDS` (destination-fields.ts). All amounts
 * are whole SEK.
 */
export class DestinationView extends plainView(PLAIN_DESTINATION_FIELDS) {
  @ApiProperty({ example: 'istanbul', description: 'never changes' }) id!: string;
  @ApiProperty({ example: 'istanbul', description: 'last part of the page URL' })
  slug!: string;
  @ApiProperty({
    description: 'text on a card: the summary, or the beginning of the description',
  })
  card_text_sv!: string;
  @ApiProperty() card_text_ar!: string;
  @ApiProperty({ enum: TRANSFERS, description: 'between airport and hotel; extra = extra price' })
  transfer!: Transfer;
  @ApiProperty() image!: string;
  @ApiProperty({ description: 'photographer or agency' }) image_credit!: string;
  @ApiProperty({ description: 'percent from the left that stays in view when cropped' })
  image_focus_x!: number;
  @ApiProperty({ description: 'percent from the top that stays in view when cropped' })
  image_focus_y!: number;
  @ApiProperty({ description: 'lowest adult price among bookable departures' }) price!: number;
  @ApiProperty({
    required: false,
    description:
      'whether the price is that of two who share a room for two; omitted for a trip without room types',
  })
  shared_room?: boolean;
  @ApiProperty({ example: 'europe' }) region!: string;
  @ApiProperty({ enum: THEMES, isArray: true, description: 'what the trip is about' })
  themes!: Theme[];
  @ApiProperty({ type: [String] }) facts_sv!: string[];
  @ApiProperty({ type: [String] }) facts_ar!: string[];
  @ApiProperty({ type: String, nullable: true }) pdf_info_url!: string | null;
  @ApiProperty({ type: String, nullable: true }) map!: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'keys dag_1, dag_2, …' })
  itinerary!: Record<string, ItineraryDayView>;
  @ApiProperty({ type: [GalleryImageView] }) gallery!: GalleryImageView[];
  @ApiProperty() is_active!: boolean;
  @ApiProperty({ type: [String] }) departure_dates!: string[];
  @ApiProperty({
    example: 'från Arlanda och Landvetter',
    description: 'where it leaves from, in words; empty for one airport',
  })
  leaves_from_sv!: string;
  @ApiProperty() leaves_from_ar!: string;
}

/** A place on the map of a trip. */
export class MapPointView implements MapPoint {
  @ApiProperty({ enum: MAP_POINT_KINDS }) kind!: MapPointKind;
  @ApiProperty({ example: 'ARN', description: 'of an airport; empty for a hotel' }) iata!: string;
  @ApiProperty({ example: 'Stockholm Arlanda' }) name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ example: 'Stockholm' }) city_sv!: string;
  @ApiProperty() city_ar!: string;
  @ApiProperty({ example: 59.65, description: 'degrees north' }) lat!: number;
  @ApiProperty({ example: 17.92, description: 'degrees east' }) lng!: number;
  @ApiProperty({
    type: [String],
    example: ['IST'],
    description: 'airports that flights of the trip connect with this one; each connection once',
  })
  flies_to!: readonly string[];
}

export class DestinationDetailView extends DestinationView {
  @ApiProperty({ type: [DepartureOfferView] }) departures!: DepartureOfferView[];
  @ApiProperty({
    type: [DestinationAirportView],
    description: 'those of open departures; first the one that is booked when none is chosen',
  })
  airports!: readonly DestinationAirportView[];
  @ApiProperty({
    type: [StayView],
    description: 'hotels of departures without hotels of their own',
  })
  stays!: readonly StayView[];
  @ApiProperty({
    type: [MapPointView],
    description: 'airports of the departures on sale, and hotels; those whose place is known',
  })
  map_points!: readonly MapPointView[];
  @ApiProperty({
    example: '/destination/istanbul/map.svg?v=Xq3ks0',
    description: 'drawing of `map_points`, in Arabic after `/ar`; empty without points',
  })
  map_url!: string;
}

/** Texts of a destination that are not translated yet (destinations/translations.ts). */
export class TranslationReportView {
  @ApiProperty({ description: '0 to 100' }) percent!: number;
  @ApiProperty({ type: [String], example: ['itinerary.dag_2.activity_ar'] })
  missing_ar!: readonly string[];
  @ApiProperty({ type: [String] }) missing_sv!: readonly string[];
  @ApiProperty({ type: [String], description: 'URLs of pictures' })
  pictures_without_alt!: readonly string[];
}

/** A destination with the fields that only staff see. */
export class DestinationEditView extends DestinationDetailView {
  @ApiProperty({
    description: 'increases with every change; send it back to detect conflicting edits',
  })
  version!: number;
  @ApiProperty({ type: [String], description: 'former slugs, which redirect to the current one' })
  old_slugs!: readonly string[];
  @ApiProperty({
    type: [DepartureView],
    description: 'all departures, including past and closed ones',
  })
  schedule!: DepartureView[];
  @ApiProperty() translations!: TranslationReportView;
  @ApiProperty({ description: 'deliberately sold without Arabic texts' }) swedish_only!: boolean;
  @ApiProperty({
    type: [String],
    example: ['price_adult', 'schedule'],
    description: 'fields to fill in before the destination can be active',
  })
  missing_for_sale!: readonly string[];
}
