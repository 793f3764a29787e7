import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { EntityManager } from 'typeorm';
import type { DestinationPreviewEntity } from './destination-preview.entity.js';

export type StoredPreview = Readonly<DestinationPreviewEntity>;

export async function storePreview(manager: EntityManager, preview: StoredPreview): Promise<void> {
  const { tokenHash, destination, createdBy, expiresAt } = preview;
  await manager.query(
    `insert into destination_previews (token_hash, destination, created_by, expires_at)
     values ($1, $2, $3, $4)`,
    [tokenHash, JSON.stringify(destination), createdBy, expiresAt],
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
