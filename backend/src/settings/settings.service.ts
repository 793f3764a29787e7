import { Inject, Injectable } from '@nestjs/common';
import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { SaleTerms } from '@safar/domain/legal/contract-terms';
import { sek } from '@safar/domain/money/money';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/config/env.js';
import { storedSettings } from './settings.queries.js';
import { type SettingsValues, settingsFrom } from './settings.registry.js';
import { configView } from './settings.view.js';

export type { SettingsValues };
export { agencyMailbox, agencyOf, brandNames, brandOf, weekHoursIn } from './agency.js';

/**
 * The current settings, read each time: several processes share them, and a price must not depend on which one replies.
 * Inside a transaction pass its manager; a second connection per request could exhaust the pool and block all requests.
 */
@Injectable()
export class Settings {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async all(manager: EntityManager = this.db.manager): Promise<SettingsValues> {
    return settingsFrom(await storedSettings(manager), this.env);
  }

  /** Returns the settings from values read by a larger statement. */
  from(stored: Readonly<Record<string, unknown>>): SettingsValues {
    return settingsFrom(new Map(Object.entries(stored)), this.env);
  }

  async config(): Promise<ConfigView> {
    return configView(await this.all(), this.env, this.clock.today());
  }
}

/** The rules for quotes, which a booking stores. */
export const pricingRulesOf = (values: SettingsValues): SaleTerms => ({
  depositPercent: values.depositPercent,
  insurancePrice: sek(values.insurancePrice),
  klarnaFeePercent: values.klarnaFeePercent,
  balanceDueDays: values.balanceDueDays,
  moveFee: values.moveFee,
  nameFee: values.nameFee,
  insurer: values.insurer,
  hasCover: values['cover.insurer'] !== '' && values['cover.termsUrl'] !== '',
});
