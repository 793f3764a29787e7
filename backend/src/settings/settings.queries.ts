import type { EntityManager } from 'typeorm';
import { SettingEntity } from './setting.entity.js';

export async function storedSettings(manager: EntityManager): Promise<Map<string, unknown>> {
  const rows = await manager.find(SettingEntity);
  return new Map(rows.map(({ key, value }) => [key, value]));
}
