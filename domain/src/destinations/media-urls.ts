const ART = /^\/media\/art\/[a-z0-9]+(-[a-z0-9]+)*$/;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const UPLOADED = new RegExp(`^/media/(\\d{4}/${UUID})(\\.pdf)?$`);

const ART_OF_DESTINATION = /^\/media\/art\/([a-z0-9-]+)-(?:hero|dusk|day|night|detail)$/;

/** An uploaded file by its URL: its storage key and its kind. */
export interface UploadedMedia {
  /** For example `2026/0b8f7c1e-…`, for a document with `.pdf`. */
  readonly key: string;
  readonly kind: 'image' | 'pdf';
}

/** Returns the URL of an uploaded file. */
export const mediaUrlOf = (key: string): string => `/media/${key}`;

/** Returns the uploaded file that a URL names; null for any other URL. */
export function uploadedMediaOf(url: string): UploadedMedia | null {
  const [, picture, document = ''] = UPLOADED.exec(url) ?? [];
  if (!picture) return null;
  return { key: `${picture}${document}`, kind: document ? 'pdf' : 'image' };
}

/** Whether a URL is an art picture of the product. */
export const isBuiltInPicture = (url: string): boolean => ART.test(url);

/**
 * Whether a URL is an art picture of the product or an uploaded picture; only the base URL, without `?w=`, host or
 * scheme: the server never fetches a URL that a user typed, and no page makes a visitor's browser load from another
 * host.
 */
export const isOwnPicture = (url: string): boolean =>
  isBuiltInPicture(url) || uploadedMediaOf(url)?.kind === 'image';

/** Whether a URL is an uploaded PDF. */
export const isOwnDocument = (url: string): boolean => uploadedMediaOf(url)?.kind === 'pdf';

/**
 * Returns the URL of the JPEG of 1200 x 630 px that is made of a picture, for social networks and product feeds; null
 * for a picture that has none.
 */
export function socialPictureOf(url: string): string | null {
  const art = ART_OF_DESTINATION.exec(url)?.[1];
  if (art) return `/media/art/${art}-social.jpg`;
  return uploadedMediaOf(url)?.kind === 'image' ? `${url}-social.jpg` : null;
}
