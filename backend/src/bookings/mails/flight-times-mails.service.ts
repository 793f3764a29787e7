import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FLIGHT_TIMES_JOB, type FinalTimes } from '../../catalog/flights/flights.service.js';
import { Clock } from '../../common/clock.js';
import { JobRunner } from '../../common/jobs/queue.js';
import { queueMail } from '../../mails/mail.service.js';
import { bookingsToNotify } from './flight-times.queries.js';
import { flightTimes } from './templates/flight-times.mail.js';

/** Queues the mails about final flight times: one for each version and booking. */
@Injectable()
export class FlightTimesMails implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(FLIGHT_TIMES_JOB, ({ departureId, version }) =>
      this.queue({ departure_id: String(departureId), version: Number(version) }),
    );
  }

  /** Queues the mails of all confirmed bookings, or none. Safe to repeat. */
  async queue(times: FinalTimes): Promise<void> {
    const { version } = times;
    await this.db.transaction(async (tx) => {
      for (const { id, email, language } of await bookingsToNotify(tx, times, this.clock.today())) {
        await queueMail(tx, {
          topic: flightTimes.topic,
          dedupe: `${flightTimes.topic}:${id}:${version}`,
          to: email,
          language,
          bookingId: id,
          payload: { flightsVersion: version },
        });
      }
    });
  }
}
