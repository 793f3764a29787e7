import type { UploadListView, UploadView } from '@safar/domain/contracts/catalog/uploads';
import { mediaUrlOf } from '@safar/domain/destinations/media-urls';
import type { UploadEntity } from './upload.entity.js';

type Shown = 'key' | 'kind' | 'width' | 'height';

export const uploadView = ({
  key,
  kind,
  width,
  height,
}: Pick<UploadEntity, Shown>): UploadView => ({
  imageUrl: mediaUrlOf(key),
  kind,
  width,
  height,
});

/** A row of the list (UPLOADS in upload.queries.ts). */
export interface UploadRow extends Pick<
  UploadEntity,
  Shown | 'original_name' | 'size' | 'created_at'
> {
  readonly uploaded_by: string | null;
  readonly attached: boolean;
}

export const uploadListView = (row: UploadRow): UploadListView => ({
  ...uploadView(row),
  id: row.key,
  name: row.original_name,
  size: row.size,
  attached: row.attached,
  uploaded_by: row.uploaded_by,
  created_at: row.created_at.toISOString(),
});
