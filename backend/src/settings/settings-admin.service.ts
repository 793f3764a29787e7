import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type {
  SettingRequest,
  SettingValue,
  SettingView,
} from '@safar/domain/contracts/system/settings';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../common/auth/access.js';
import { audit, changesBetween } from '../common/audit/audit.js';
import { ENV, type Env } from '../common/config/env.js';
import { throwIfInvalid } from '../common/http/errors.js';
import { Page } from '../common/lists/list-response.js';
import { type ListQuery, MAX_ROWS, unknownField } from '../common/lists/list-query.js';
import { holdsOwned, refuseChanges } from '../common/http/sent-back.js';
import { type AnySetting, tidied } from './settings.kinds.js';
import {
  attachPicture,
  deleteSetting,
  lastChanges,
  lockSetting,
  storeSetting,
  storedSettings,
} from './settings.queries.js';
import { SETTING_KEYS, type SettingKey, settingOf, settingsFrom } from './settings.registry.js';
import { settingView } from './settings.view.js';

interface Change {
  readonly setting: AnySetting;
  /** null = reset to the default. */
  readonly wanted: SettingValue | null;
  readonly staff: Staff;
}

/** Settings for admins. A change applies at once in every process, because values are read each time. */
@Injectable()
export class SettingsAdminService {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Sorted by group in the order of the console, or by key; paged here, because there are only some dozens. */
  async list({ filter, range, sort }: ListQuery): Promise<Page<SettingView>> {
    const unknown = Object.keys(filter).find((field) => field !== 'id' && field !== 'group');
    if (unknown) throw unknownField(`filter.${unknown}`);
    if (sort && sort.field !== 'id' && sort.field !== 'group') {
      throw unknownField(`sort.${sort.field}`);
    }
    const fits = (field: 'id' | 'group', value: string): boolean =>
      filter[field] === undefined || [filter[field]].flat().includes(value);
    const all = await this.views(this.db.manager);
    const found = all.filter(({ id, group }) => fits('id', id) && fits('group', group));
    if (sort?.field === 'id') found.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (sort?.descending) found.reverse();
    const { first, last } = range ?? { first: 0, last: MAX_ROWS - 1 };
    return new Page('settings', found.slice(first, last + 1), { first, total: found.length });
  }

  /** Throws NOT_FOUND. */
  async view(key: string, manager: EntityManager = this.db.manager): Promise<SettingView> {
    const found = (await this.views(manager)).find(({ id }) => id === key);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Throws NOT_FOUND, or VALIDATION_FAILED with a sentence about the allowed values. */
  async update(key: string, request: SettingRequest, staff: Staff): Promise<SettingView> {
    const setting = settingOf(key);
    if (!setting) throw new DomainError('NOT_FOUND');
    const now = await this.view(key);
    refuseChanges(request, now);
    const sent = tidied(request.value);
    const wanted = sent === null ? null : setting.normalise(sent);
    if (sent !== null && wanted === null) {
      throwIfInvalid([{ ...setting.issueOf(sent), field: 'value' }]);
    }
    // An unchanged value is not stored, so that a default keeps following the product.
    if (holdsOwned(request) && isDeepStrictEqual(wanted, now.value)) return now;
    return this.change(key, { setting, wanted, staff });
  }

  /** Resets to the default. Throws NOT_FOUND. */
  reset(key: string, staff: Staff): Promise<SettingView> {
    return this.update(key, { value: null }, staff);
  }

  private change(key: string, { setting, wanted, staff }: Change): Promise<SettingView> {
    return this.db.transaction(async (tx) => {
      await lockSetting(tx, key);
      if (
        setting.kind === 'picture' &&
        typeof wanted === 'string' &&
        wanted !== '' &&
        !(await attachPicture(tx, wanted))
      ) {
        throwIfInvalid([{ code: 'MEDIA_FOREIGN', field: 'value' }]);
      }
      const before = await this.view(key, tx);
      if (wanted === null) await deleteSetting(tx, key);
      else await storeSetting(tx, key, wanted);
      const after = await this.view(key, tx);
      const changes = changesBetween({ value: before.value }, { value: after.value });
      if (!changes) return after;
      const object = { type: 'setting', id: key };
      await audit(tx, { action: 'setting.updated', object, actor: staff, changes });
      return this.view(key, tx);
    });
  }

  private async views(manager: EntityManager): Promise<SettingView[]> {
    const values = settingsFrom(await storedSettings(manager), this.env);
    const changes = await lastChanges(manager);
    return SETTING_KEYS.flatMap((key: SettingKey) => {
      const setting = settingOf(key);
      const state = { value: values[key], change: changes.get(key), demo: this.env.demo };
      return setting ? [settingView(key, { setting, ...state })] : [];
    });
  }
}
