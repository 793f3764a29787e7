import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { journeyCalendar } from '@safar/domain/dates/calendar';
import { airportText } from '@safar/domain/departures/airport-texts';
import { journeyTexts } from '@safar/domain/departures/journey-texts';
import { isolateLtr } from '@safar/domain/money/formats';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { slugOf } from '@safar/domain/destinations/slugs';
import { DataSource } from 'typeorm';
import { Flights } from '../../catalog/flights/flights.service.js';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import type { Attachment } from '../../mails/mail.service.js';
import { Settings, type SettingsValues } from '../../settings/settings.service.js';
import { BookingEntity } from '../shared/booking.entity.js';
import { lookupUrl } from '../details/lookup-url.js';
import { journeyOf } from '../mails/booking-mails.queries.js';

const TEXTS: Readonly<
  Record<Language, Record<'trip' | 'booking' | 'airport' | 'phone' | 'emergency', string>>
> = {
  sv: {
    trip: 'Resa till {destination}',
    booking: 'Bokningsnummer: {ref}',
    airport: 'Flyg från: {airport}',
    phone: 'Telefon: {phone}',
    emergency: 'Journummer under resan: {phone}',
  },
  ar: {
    trip: 'رحلة إلى {destination}',
    booking: 'رقم الحجز: {ref}',
    airport: 'الطيران من: {airport}',
    phone: 'هاتف: {phone}',
    emergency: 'رقم الطوارئ أثناء الرحلة: {phone}',
  },
};

/** States with a calendar file. Held bookings have none: they are not paid for. */
const IN_CALENDARS: ReadonlySet<string> = new Set(['confirmed', 'cancelled', 'moved']);

/** Builds calendar files of bookings, in the booking's language. */
@Injectable()
export class BookingCalendar {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly flights: Flights,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Returns the file for download. Throws NOT_FOUND while the booking is not confirmed. */
  async download(bookingId: string): Promise<StreamableFile> {
    const booking = await this.db.manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking || !IN_CALENDARS.has(booking.state)) throw new DomainError('NOT_FOUND');
    const { content, contentType, filename } = await this.file(booking);
    return new StreamableFile(content, {
      type: contentType,
      disposition: `attachment; filename="${filename}"`,
    });
  }

  /** Builds the file. The calendar id stays the same after a move, so the calendar app moves the event. */
  async file(booking: BookingEntity): Promise<Attachment> {
    const { id, moves } = await journeyOf(this.db.manager, booking.id);
    const isCancelled = booking.state !== 'confirmed';
    const settings = await this.settings.all();
    const calendar = journeyCalendar({
      agency: settings.brand,
      uid: `${id}@${new URL(this.env.publicUrl).hostname}`,
      sequence: moves + (isCancelled ? 1 : 0),
      madeAt: this.clock.now().toISOString(),
      firstDay: booking.departureDate,
      lastDay: booking.returnDate,
      isCancelled,
      ...this.texts(booking, { settings, times: await this.times(booking) }),
    });
    return {
      filename: `${slugOf(settings.brand)}-${booking.bookingRef}.ics`,
      content: Buffer.from(calendar, 'utf8'),
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    };
  }

  /** Returns the final times out and home, one line each. Preliminary ones would stay in calendars that are not updated. */
  private async times({ departureId, airport, language }: BookingEntity): Promise<string[]> {
    const { legs, is_final } = await this.flights.ofDeparture(departureId, airport);
    if (!is_final) return [];
    return journeyTexts(legs, language).map(({ title, from, to }) => {
      const route = `${from.code} ${from.time} – ${to.code} ${to.time}`;
      return `${title}: ${language === 'ar' ? isolateLtr(route) : route}`;
    });
  }

  private texts(
    booking: BookingEntity,
    { settings, times }: { readonly settings: SettingsValues; readonly times: readonly string[] },
  ) {
    const { language, bookingRef } = booking;
    const texts = TEXTS[language];
    // Isolate whole phone numbers: grouped digits are reordered between Arabic words, and one number is for
    // emergencies.
    const whole = (text: string): string => (language === 'ar' ? isolateLtr(text) : text);
    const airport = airportText(this.flights.named(booking.airport), language);
    const location = inLanguage({ sv: booking.destinationSv, ar: booking.destinationAr }, language);
    const phones = [
      [texts.phone, settings['company.phone']],
      [texts.emergency, settings['company.emergencyPhone']],
    ] as const;
    return {
      location,
      summary: texts.trip.replace('{destination}', () => location),
      description: [
        texts.booking.replace('{ref}', () => whole(bookingRef)),
        texts.airport.replace('{airport}', () => airport),
        ...times,
        ...phones
          .filter(([, phone]) => phone !== '')
          .map(([line, phone]) => line.replace('{phone}', () => whole(phone))),
        lookupUrl(this.env, bookingRef, language),
      ].join('\n'),
    };
  }
}
