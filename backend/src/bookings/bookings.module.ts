import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingSessions } from '../core/access.js';
import { JWT_OPTIONS } from '../core/jwt-keys.js';
import { ContentModule } from '../content/content.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingList } from './booking-list.service.js';
import { BookingListController } from './booking-list.controller.js';
import { BookingCalendarController } from './booking-calendar.controller.js';
import { BookingCalendar } from './booking-calendar.service.js';
import { BookingAccessService } from './booking-access.service.js';
import { BookingMailLoader } from './booking-mail-loader.service.js';
import { BookingEntity, BookingLineEntity, PassengerEntity } from './booking.entity.js';
import { CookieBookingSessions } from './booking-sessions.service.js';
import { BookingsAdminController } from './bookings.admin.controller.js';
import { BookingsController } from './bookings.controller.js';
import { BookingMailTemplates } from './booking-mail-templates.js';
import { BookingDocuments } from './booking-documents.service.js';
import { Bookings } from './bookings.service.js';
import { Checkouts } from './checkouts.service.js';
import { MailAttachments } from './mail-attachments.service.js';
import { LookupLimits } from './lookup-limits.service.js';
import { Quotes } from './quotes.service.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViews } from './saved-views.service.js';

/** Global, because the guard of every route reads booking cookies. */
@Global()
@Module({
  imports: [
    JwtModule.register(JWT_OPTIONS),
    SettingsModule,
    ContentModule,
    TypeOrmModule.forFeature([BookingEntity, PassengerEntity, BookingLineEntity, SavedViewEntity]),
  ],
  controllers: [
    BookingsController,
    BookingsAdminController,
    BookingListController,
    BookingCalendarController,
    SavedViewsController,
  ],
  providers: [
    Bookings,
    Checkouts,
    BookingAccessService,
    LookupLimits,
    BookingList,
    SavedViews,
    Quotes,
    BookingCalendar,
    BookingMailLoader,
    MailAttachments,
    BookingMailTemplates,
    BookingDocuments,
    CookieBookingSessions,
    { provide: BookingSessions, useExisting: CookieBookingSessions },
  ],
  exports: [
    Bookings,
    Checkouts,
    BookingAccessService,
    BookingList,
    BookingDocuments,
    MailAttachments,
    CookieBookingSessions,
    BookingSessions,
  ],
})
export class BookingsModule {}
