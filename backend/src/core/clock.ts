import { Injectable } from '@nestjs/common';
import { type IsoDay, dayInStockholm } from '@safar/domain/rules/dates';

/** The only place that asks what time it is, so that a test can choose. Holds are timed by the database's own clock. */
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
