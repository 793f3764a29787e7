import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from './system/audit-log/audit.module.js';
import { AuthModule } from './staff/sign-in/auth.module.js';
import { BrandModule } from './catalog/brand/brand.module.js';
import { CatalogueModule } from './catalog/snapshot/catalogue.module.js';
import { ChangesModule } from './booking-changes/changes.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { ContactModule } from './inbox/contact.module.js';
import { ContentModule } from './catalog/content/content.module.js';
import { CommonModule } from './common/common.module.js';
import type { Env } from './common/config/env.js';
import { DashboardModule } from './back-office/dashboard/dashboard.module.js';
import { DeparturesModule } from './catalog/departures/departures.module.js';
import { DestinationsModule } from './catalog/destinations/destinations.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { GiftCardsModule } from './gift-cards/gift-cards.module.js';
import { FactsModule } from './catalog/facts/facts.module.js';
import { FlightsEditingModule } from './catalog/flights/flights-editing.module.js';
import { DepartureAirportsModule } from './catalog/departure-airports/departure-airports.module.js';
import { ExtraGroupsModule } from './catalog/extra-groups/extra-groups.module.js';
import { ExtraOffersModule } from './catalog/extra-offers/extra-offers.module.js';
import { ExtrasModule } from './catalog/extras/extras.module.js';
import { DiscountsModule } from './catalog/discounts/discounts.module.js';
import { HotelsModule } from './catalog/hotels/hotels.module.js';
import { RoomsEditingModule } from './catalog/rooms-editing/rooms-editing.module.js';
import { PassengerListsModule } from './passenger-lists/passenger-lists.module.js';
import { MailModule } from './mails/mail.module.js';
import { MetricsModule } from './system/metrics/metrics.module.js';
import { OpeningModule } from './system/opening/opening.module.js';
import { BackOfficeModule } from './back-office/back-office.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PlacesModule } from './catalog/places/places.module.js';
import { PreviewsModule } from './catalog/previews/previews.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { PublishedReviewsModule } from './catalog/reviews/published-reviews.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { RetentionModule } from './privacy/retention/retention.module.js';
import { StaffBookingsModule } from './staff-bookings/staff-bookings.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SiteModule } from './site/site.module.js';
import { UploadModule } from './media/upload/upload.module.js';

/** What is sold, and where it goes. */
const CATALOG = [
  DestinationsModule,
  DeparturesModule,
  FlightsEditingModule,
  DepartureAirportsModule,
  DiscountsModule,
  HotelsModule,
  ExtrasModule,
  ExtraGroupsModule,
  ExtraOffersModule,
  RoomsEditingModule,
  PublishedReviewsModule,
  CatalogueModule,
];

@Module({})
export class AppModule {
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CommonModule.with(env),
        MailModule,
        DocumentsModule,
        AuthModule,
        AuditModule,
        SettingsModule,
        BrandModule,
        ContentModule,
        UploadModule,
        ...CATALOG,
        PreviewsModule,
        FactsModule,
        BookingsModule,
        PaymentsModule,
        GiftCardsModule,
        CheckoutModule,
        StaffBookingsModule,
        PassengerListsModule,
        ChangesModule,
        ContactModule,
        ReviewsModule,
        DashboardModule,
        BackOfficeModule,
        RetentionModule,
        PrivacyModule,
        PlacesModule,
        SiteModule,
        MetricsModule,
        OpeningModule,
      ],
    };
  }
}
