import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingSessions } from '../common/auth/access.js';
import { JWT_OPTIONS } from '../common/config/jwt-keys.js';
import { ContentModule } from '../catalog/content/content.module.js';
import { FlightsModule } from '../catalog/flights/flights.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingList } from './list/booking-list.service.js';
import { BookingsExport } from './list/bookings.export.js';
import { BookingListController } from './list/booking-list.controller.js';
import { BookingCalendarController } from './calendar/booking-calendar.controller.js';
import { BookingCalendar } from './calendar/booking-calendar.service.js';
import { BookingAccessService } from './details/booking-access.service.js';
import { BookingMailLoader } from './mails/booking-mail-loader.service.js';
import { BookingExtraEntity, ExtraOrderEntity } from './shared/booking-extra.entity.js';
import { DiscountUseEntity } from './shared/discount-use.entity.js';
import { BookingRoomEntity } from './shared/booking-room.entity.js';
import { BookingEntity, BookingLineEntity, PassengerEntity } from './shared/booking.entity.js';
import { CookieBookingSessions } from './details/booking-sessions.service.js';
import { BookingsAdminController } from './bookings.admin.controller.js';
import { BookingsController } from './bookings.controller.js';
import { BookingMailTemplates } from './mails/booking-mail-templates.js';
import { BookingDocumentLoader } from './documents/booking-document-loader.service.js';
import { FlightChanges } from './mails/flight-changes.service.js';
import { FlightTimesMails } from './mails/flight-times-mails.service.js';
import { BookingDocuments } from './documents/booking-documents.service.js';
import { Bookings } from './shared/bookings.service.js';
import { MailAttachments } from './mails/mail-attachments.service.js';
import { LookupLimits } from './details/lookup-limits.service.js';
import { SavedViewEntity } from './saved-views/saved-view.entity.js';
import { LaterExtras } from './later-extras/later-extras.service.js';
import { SavedViewsController } from './saved-views/saved-views.controller.js';
import { SavedViews } from './saved-views/saved-views.service.js';

/** Global, because the guard of every route reads booking cookies. */
@Global()
@Module({
  imports: [
    JwtModule.register(JWT_OPTIONS),
    SettingsModule,
    ContentModule,
    FlightsModule,
    TypeOrmModule.forFeature([
      BookingEntity,
      BookingRoomEntity,
      BookingExtraEntity,
      ExtraOrderEntity,
      DiscountUseEntity,
      PassengerEntity,
      BookingLineEntity,
      SavedViewEntity,
    ]),
  ],
  controllers: [
    BookingsController,
    BookingsAdminController,
    BookingListController,
    BookingsExport,
    BookingCalendarController,
    SavedViewsController,
  ],
  providers: [
    Bookings,
    BookingAccessService,
    LookupLimits,
    LaterExtras,
    BookingList,
    SavedViews,
    BookingCalendar,
    BookingMailLoader,
    MailAttachments,
    BookingMailTemplates,
    FlightChanges,
    FlightTimesMails,
    BookingDocumentLoader,
    BookingDocuments,
    CookieBookingSessions,
    { provide: BookingSessions, useExisting: CookieBookingSessions },
  ],
  exports: [
    Bookings,
    BookingAccessService,
    LaterExtras,
    BookingList,
    BookingDocuments,
    MailAttachments,
    CookieBookingSessions,
    BookingSessions,
  ],
})
export class BookingsModule {}
