import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BrandModule } from './brand/brand.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ContactModule } from './contact/contact.module.js';
import { ContentModule } from './content/content.module.js';
import { CoreModule } from './core/core.module.js';
import type { Env } from './core/env.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DeparturesModule } from './departures/departures.module.js';
import { DestinationsModule } from './destinations/destinations.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { FactsModule } from './facts/facts.module.js';
import { PassengerListsModule } from './passenger-lists/passenger-lists.module.js';
import { MailModule } from './mail/mail.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PlacesModule } from './places/places.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { StaffBookingsModule } from './staff-bookings/staff-bookings.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SiteModule } from './site/site.module.js';
import { UploadModule } from './upload/upload.module.js';

@Module({})
export class AppModule {
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(env),
        MailModule,
        DocumentsModule,
        AuthModule,
        AuditModule,
        SettingsModule,
        BrandModule,
        ContentModule,
        UploadModule,
        DestinationsModule,
        DeparturesModule,
        CatalogueModule,
        PreviewsModule,
        FactsModule,
        BookingsModule,
        PaymentsModule,
        StaffBookingsModule,
        PassengerListsModule,
        ChangesModule,
        ContactModule,
        DashboardModule,
        OverviewModule,
        RetentionModule,
        PrivacyModule,
        PlacesModule,
        SiteModule,
        MetricsModule,
      ],
    };
  }
}
