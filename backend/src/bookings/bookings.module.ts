import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingPasses } from '../core/access.js';
import { KEPT_KEYS } from '../core/jwt-keys.js';
import { ContentModule } from '../content/content.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingList } from './booking-list.service.js';
import { BookingListController } from './booking-list.controller.js';
import { BookingCalendarController } from './booking-calendar.controller.js';
import { BookingCalendar } from './booking-calendar.service.js';
import { BookingDesk } from './booking-desk.service.js';
import { LetterFacts } from './booking-letter-facts.service.js';
import { BookingEntity, BookingLineEntity, PassengerEntity } from './booking.entity.js';
import { SignedBookingPasses } from './booking-pass.service.js';
import { BookingsAdminController } from './bookings.admin.controller.js';
import { BookingsController } from './bookings.controller.js';
import { BookingLetters } from './booking.letters.js';
import { BookingPaperwork } from './booking.papers.service.js';
import { Bookings } from './bookings.service.js';
import { Checkouts } from './checkouts.service.js';
import { LetterSources } from './letter-sources.service.js';
import { LookupLimits } from './lookup-limits.service.js';
import { Quotes } from './quotes.service.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViews } from './saved-views.service.js';

/** Global, because the guard of every route reads booking cookies. */
@Global()
@Module({
  imports: [
    JwtModule.register(KEPT_KEYS),
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
    BookingDesk,
    LookupLimits,
    BookingList,
    SavedViews,
    Quotes,
    BookingCalendar,
    LetterFacts,
    LetterSources,
    BookingLetters,
    BookingPaperwork,
    SignedBookingPasses,
    { provide: BookingPasses, useExisting: SignedBookingPasses },
  ],
  exports: [
    Bookings,
    Checkouts,
    BookingDesk,
    BookingList,
    BookingPaperwork,
    LetterSources,
    SignedBookingPasses,
    BookingPasses,
  ],
})
export class BookingsModule {}
