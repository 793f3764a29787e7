import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import type { EntityManager } from 'typeorm';
import type { DestinationPreviewEntity } from './destination-preview.entity.js';

export type StoredPreview = Readonly<DestinationPreviewEntity>;

export async function storePreview(manager: EntityManager, preview: StoredPreview): Promise<void> {
  const { tokenHash, destination, departures, createdBy, expiresAt } = preview;
  await manager.query(
    `insert into destination_previews (token_hash, destination, departures, created_by, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [tokenHash, JSON.stringify(destination), JSON.stringify(departures), createdBy, expiresAt],
  );
}

export async function dropOldPreviews(manager: EntityManager, now: Date): Promise<void> {
  await manager.query(`delete from destination_previews where expires_at <= $1`, [now]);
}

export async function findPreview(
  manager: EntityManager,
  tokenHash: string,
  now: Date,
): Promise<DestinationDetailView | null> {
  const [row] = await manager.query<Pick<StoredPreview, 'destination'>[]>(
    `select destination from destination_previews where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
  return row?.destination ?? null;
}

/** Returns a departure of a preview; null for a day that has no more to show than its offer. */
export async function findPreviewedDeparture(
  manager: EntityManager,
  { tokenHash, day, now }: { readonly tokenHash: string; readonly day: string; readonly now: Date },
): Promise<DepartureDetailView | null> {
  const [row] = await manager.query<{ departure: DepartureDetailView }[]>(
    `select departure from destination_previews cross join jsonb_array_elements(departures) as departure
      where token_hash = $1 and expires_at > $2 and departure ->> 'date' = $3`,
    [tokenHash, now, day],
  );
  return row?.departure ?? null;
}
