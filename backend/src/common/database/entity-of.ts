import type { DeepPartial, EntityManager, EntityTarget } from 'typeorm';

/** Converts a row of a raw query to its entity. */
export function entityOf<T extends object>(
  manager: EntityManager,
  target: EntityTarget<T>,
  row: Readonly<Record<string, unknown>>,
): T {
  const { columns } = manager.connection.getMetadata(target);
  const values = columns.map(({ propertyName, databaseName }) => [propertyName, row[databaseName]]);
  return manager.create(target, Object.fromEntries(values) as DeepPartial<T>);
}
