import type { EntityManager } from 'typeorm';
import { anywhere } from '../../common/database/like-patterns.js';
import type { ListPlan } from '../../common/lists/list-plan.js';
import { compared, equals } from '../../common/lists/list-plan.js';
import { UploadEntity, UploadFileEntity } from './upload.entity.js';

/** A list of pictures that has an upload `u`. */
const IN_LIST = `@> jsonb_build_array(jsonb_build_object('url', '/media/' || u.key))`;

/** References to an upload `u`. A deleted destination does not count, because it is not shown. */
const REFERRED_TO = `(exists (
  select from settings s where s.key = 'brandLogo' and s.value = to_jsonb('/media/' || u.key)) or exists (
  select from hotels h where h.pictures ${IN_LIST}) or exists (
  select from destinations d
   where d.deleted_at is null
     and (d.image = '/media/' || u.key or d.pdf_info_url = '/media/' || u.key
       or d.gallery ${IN_LIST})))`;

/** Creates the upload row before storing the file, so a crash never leaves an unknown file. */
export async function createPendingUpload(
  manager: EntityManager,
  upload: Omit<UploadEntity, 'created_at' | 'stored_at' | 'attached_at' | 'leaving_at'>,
): Promise<void> {
  await manager.insert(UploadEntity, upload);
}

/** Makes the upload visible. */
export async function markStored(manager: EntityManager, key: string): Promise<void> {
  await manager.query(`update uploads set stored_at = now() where key = $1`, [key]);
}

/** Saves a file; safe to repeat. @returns false when the upload is deleted or being deleted */
export async function rememberFile(
  manager: EntityManager,
  file: UploadFileEntity,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `insert into upload_files (name, upload_key, cut, width, format, size, sha256)
     select $1, key, $3, $4, $5, $6, $7 from uploads where key = $2 and leaving_at is null for update
     on conflict (name) do update set size = excluded.size, sha256 = excluded.sha256
     returning name`,
    [file.name, file.upload_key, file.cut, file.width, file.format, file.size, file.sha256],
  );
  return rows.length > 0;
}

export const findUpload = (manager: EntityManager, key: string): Promise<UploadEntity | null> =>
  manager.findOneBy(UploadEntity, { key });

export const filesOf = (manager: EntityManager, key: string): Promise<UploadFileEntity[]> =>
  manager.findBy(UploadFileEntity, { upload_key: key });

export async function deleteUpload(manager: EntityManager, key: string): Promise<void> {
  await manager.delete(UploadEntity, { key });
}

/**
 * Marks uploads without a reference for deletion after some hours. One that is being attached is locked and skipped; so
 * is one attached since this statement began, because its row is checked again.
 */
export async function markOrphans(
  manager: EntityManager,
  { afterHours, most }: { afterHours: number; most: number },
): Promise<void> {
  await manager.query(
    `update uploads set leaving_at = now() where key in (
       select key from uploads u
        where leaving_at is null
          and greatest(created_at, attached_at) < now() - make_interval(hours => $1)
          and not ${REFERRED_TO}
        order by created_at limit $2 for update skip locked)`,
    [afterHours, most],
  );
}

/** Lists marked uploads, including those of earlier attempts. */
export const uploadsToDelete = (manager: EntityManager): Promise<UploadEntity[]> =>
  manager.createQueryBuilder(UploadEntity, 'u').where('u.leaving_at is not null').getMany();

/** Uploads for the console's list. */
export const UPLOADS: ListPlan = {
  name: 'uploads',
  columns: `u.key, u.kind, u.original_name, u.size, u.width, u.height, u.created_at,
    s.username as uploaded_by, ${REFERRED_TO} as attached`,
  from: 'uploads u left join users s on s.id = u.uploaded_by',
  sorts: { created_at: 'u.created_at', size: 'u.size', name: `u.original_name collate "sv-x-icu"` },
  filters: {
    q: (value, bind) => `u.original_name ilike ${bind(anywhere(String(value)))}`,
    kind: equals('u.kind'),
    id: equals('u.key'),
    attached: (value, bind) => `${REFERRED_TO} = ${bind(value === true)}`,
    since: compared('u.created_at', '>='),
  },
  order: 'u.created_at desc',
  key: 'u.key',
};
