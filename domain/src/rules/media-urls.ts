const ART = /^\/media\/art\/[a-z0-9]+(-[a-z0-9]+)*$/;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const UPLOADED = new RegExp(`^/media/(\\d{4}/${UUID})(\\.pdf)?$`);

/** An uploaded file by its address: the key it is stored under, and what it is. */
export interface UploadedMedia {
  /** e.g. `2026/0b8f7c1e-…`, of a document with `.pdf`. */
  readonly key: string;
  readonly kind: 'image' | 'pdf';
}

/** The address of an uploaded file. */
export const mediaUrlOf = (key: string): string => `/media/${key}`;

/** What an address says about an uploaded file; null for every other address. */
export function uploadedMediaOf(url: string): UploadedMedia | null {
  const [, picture, document = ''] = UPLOADED.exec(url) ?? [];
  if (!picture) return null;
  return { key: `${picture}${document}`, kind: document ? 'pdf' : 'image' };
}

/** Art of ours or an uploaded picture, by its base address: without `?w=`, host or scheme. */
export const isOwnPicture = (url: string): boolean =>
  ART.test(url) || uploadedMediaOf(url)?.kind === 'image';

/** An uploaded PDF. */
export const isOwnDocument = (url: string): boolean => uploadedMediaOf(url)?.kind === 'pdf';

/**
 * Whether an address may stand where the site shows or links media. Nothing of ours ever fetches an address that
 * somebody typed, and no page sends its visitors' browsers to another host.
 */
export const isOwnMedia = (url: string): boolean => isOwnPicture(url) || isOwnDocument(url);
