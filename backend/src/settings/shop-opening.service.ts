import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import { audit } from '../common/audit/audit.js';
import type { Staff } from '../common/auth/access.js';
import { ENV, type Env } from '../common/config/env.js';
import { lockSetting, storeSetting, storedSettings } from './settings.queries.js';
import { type SettingKey, SETTINGS, settingsFrom } from './settings.registry.js';

/**
 * Stored with the settings, so that orders and pages read it with them. Not among the settings of the console, because
 * opening the shop has a screen of its own.
 */
const KEY = 'shop.open';

/** What the law on electronic commerce requires, and the number that travellers call. */
const COMPANY: readonly SettingKey[] = [
  ...(['company.name', 'company.orgNumber', 'company.vatNumber', 'company.address'] as const),
  ...(['company.phone', 'company.email', 'company.emergencyPhone'] as const),
];
/** The standard information names the guarantor with all four. */
const GUARANTEE: readonly SettingKey[] = [
  ...(['badges.guarantor', 'badges.guarantorContact'] as const),
  ...(['badges.guarantorEmail', 'badges.guarantorPhone'] as const),
];

/** Whether customers can see the site and order. */
@Injectable()
export class ShopOpening {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Kept open by SHOP_OPEN=true. */
  get isAlwaysOpen(): boolean {
    return this.env.isShopAlwaysOpen;
  }

  async isOpen(): Promise<boolean> {
    return this.isOpenIn(Object.fromEntries(await storedSettings(this.db.manager)));
  }

  /** The same from values read by a larger statement. */
  isOpenIn(stored: Readonly<Record<string, unknown>>): boolean {
    if (this.env.isShopAlwaysOpen) return true;
    const value = stored[KEY];
    return typeof value === 'boolean' ? value : this.env.isShopOpenAtFirst;
  }

  /** Does nothing when it is so already. Throws SHOP_ALWAYS_OPEN for closing what SHOP_OPEN keeps open. */
  async change(isOpen: boolean, staff: Staff): Promise<void> {
    if (!isOpen && this.env.isShopAlwaysOpen) throw new DomainError('SHOP_ALWAYS_OPEN');
    await this.db.transaction(async (tx) => {
      await lockSetting(tx, KEY);
      const before = this.isOpenIn(Object.fromEntries(await storedSettings(tx)));
      if (before === isOpen) return;
      await storeSetting(tx, KEY, isOpen);
      await audit(tx, {
        action: isOpen ? 'shop.opened' : 'shop.closed',
        object: { type: 'shop', id: '' },
        actor: staff,
      });
    });
  }

  /** Returns the facts about the agency that are empty or still those of the demo. */
  async missingFacts(): Promise<{
    readonly company: readonly SettingKey[];
    readonly guarantee: readonly SettingKey[];
  }> {
    const values = settingsFrom(await storedSettings(this.db.manager), this.env);
    const isMissing = (key: SettingKey): boolean =>
      values[key] === '' || (this.env.demo && values[key] === SETTINGS[key].demo);
    return { company: COMPANY.filter(isMissing), guarantee: GUARANTEE.filter(isMissing) };
  }
}
