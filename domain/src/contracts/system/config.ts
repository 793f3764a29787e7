import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { IsoDay } from '../../dates/dates.js';
import { GIFT_CARD_MAX } from '../../gift-cards/gift-cards.js';

export class OpenSpanView {
  @ApiProperty({ example: '09:00' }) opens!: string;
  @ApiProperty({ example: '18:00' }) closes!: string;
}

export class OtherHoursView {
  @ApiProperty({ type: String, format: 'date' }) from!: IsoDay;
  @ApiProperty({ type: String, format: 'date', description: 'last day, included' }) to!: IsoDay;
  @ApiProperty({ type: [OpenSpanView], description: 'empty: closed' }) spans!: OpenSpanView[];
}

export class OpeningHoursView {
  @ApiProperty({
    description: 'Monday to Sunday; a day without a span is closed',
    type: 'array',
    items: { type: 'array', items: { $ref: getSchemaPath(OpenSpanView) } },
  })
  week!: OpenSpanView[][];
  @ApiProperty({ type: [OtherHoursView], description: 'exceptions of the next 30 days' })
  exceptions!: OtherHoursView[];
}

export class CompanyView {
  @ApiProperty() name!: string;
  @ApiProperty() orgNumber!: string;
  @ApiProperty() vatNumber!: string;
  @ApiProperty() address!: string;
  @ApiProperty() phone!: string;
  @ApiProperty({
    description:
      'WhatsApp number with country code, as shown; its digits form the wa.me URL; empty = not shown',
  })
  whatsapp!: string;
  @ApiProperty() email!: string;
  @ApiProperty() emergencyPhone!: string;
  @ApiProperty({ type: OpeningHoursView }) openingHours!: OpeningHoursView;
  @ApiProperty({ description: 'opening hours as text' }) openingHoursSv!: string;
  @ApiProperty() openingHoursAr!: string;
}

/** Trust badges. Each is shown only when the agency has entered the fact behind it. */
export class BadgesView {
  @ApiProperty({ description: 'IATA number, empty = not shown' }) iata!: string;
  @ApiProperty({ description: 'guarantor of the travel guarantee' }) guarantor!: string;
  @ApiProperty({ description: 'geographic address' }) guarantorContact!: string;
  @ApiProperty() guarantorEmail!: string;
  @ApiProperty() guarantorPhone!: string;
  @ApiProperty() klarna!: boolean;
  @ApiProperty() resurs!: boolean;
}

export class PaymentConfigView {
  @ApiProperty({ enum: ['stripe', 'sandbox'] }) provider!: 'stripe' | 'sandbox';
  @ApiProperty() publishableKey!: string;
  @ApiProperty({ description: 'whole SEK up to which Swish is offered; 0: it is not' })
  swishMax!: number;
}

export class PricingConfigView {
  @ApiProperty() depositPercent!: number;
  @ApiProperty() insurancePrice!: number;
  @ApiProperty() klarnaFeePercent!: number;
  @ApiProperty() balanceDueDays!: number;
  @ApiProperty({
    required: false,
    description: `the most that a gift card is sold for, in whole SEK; absent: ${GIFT_CARD_MAX}`,
  })
  giftCardMax?: number;
}

/** Who insures the cancellation cover. Said only when both are filled in, on trips that include it. */
export class CoverConfigView {
  @ApiProperty() insurer!: string;
  @ApiProperty({ description: 'https, empty = none' }) termsUrl!: string;
}

/** Retention periods of personal data, for the privacy notice. */
export class RetentionConfigView {
  @ApiProperty() unpaidBookingDays!: number;
  @ApiProperty() birthdateDays!: number;
  @ApiProperty() phoneMonths!: number;
  @ApiProperty() travellerYears!: number;
  @ApiProperty() accountingYears!: number;
  @ApiProperty() messageMonths!: number;
  @ApiProperty() auditMonths!: number;
}

/** Public configuration of the site. */
export class ConfigView {
  @ApiProperty() brand!: string;
  @ApiProperty({ description: 'name shown on Arabic pages' }) brandAr!: string;
  @ApiProperty({ description: 'URL of an uploaded picture, empty = none' }) brandLogo!: string;
  @ApiProperty({ type: [String] }) languages!: string[];
  @ApiProperty() demo!: boolean;
  @ApiProperty({ type: CompanyView }) company!: CompanyView;
  @ApiProperty({ type: BadgesView }) badges!: BadgesView;
  @ApiProperty({ type: PaymentConfigView }) payment!: PaymentConfigView;
  @ApiProperty({ type: PricingConfigView }) pricing!: PricingConfigView;
  @ApiProperty({ description: 'minutes for which seats are held during checkout' })
  holdMinutes!: number;
  @ApiProperty() insurer!: string;
  @ApiProperty() insuranceTermsUrl!: string;
  @ApiProperty({ type: CoverConfigView }) cover!: CoverConfigView;
  @ApiProperty({ type: RetentionConfigView }) retention!: RetentionConfigView;
  @ApiProperty({ type: String, nullable: true, description: 'base URL of the flight engine' })
  flightSearchUrl!: string | null;
}
