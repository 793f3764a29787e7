import { Injectable } from '@nestjs/common';
import { type IsoDay, dayInStockholm } from '@safar/domain/dates/dates';

/** The only source of the current time, so that tests can set it. Holds use the database's clock. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Today in Sweden. */
  today(): IsoDay {
    return dayInStockholm(this.now());
  }
}
