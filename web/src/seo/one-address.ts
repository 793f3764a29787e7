/** Pages whose last segment is a case-sensitive token. */
const TOKEN_PAGE = /^\/(?:ar\/)?(?:betala|omdome)\/(?=[^/])/i;

/** Normalizes a path segment as in our links. */
function normalizeSegment(part: string): string {
  return encodeURIComponent(decodeURIComponent(part).toLowerCase());
}

/**
 * Returns the canonical path of a page: no trailing slash, lower case, encoded as in our links. Tokens stay unchanged.
 * @param pathname must be decodable
 */
export function oneAddress(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  const [page] = TOKEN_PAGE.exec(path) ?? [];
  if (page !== undefined) return page.toLowerCase() + path.slice(page.length);
  return path.split('/').map(normalizeSegment).join('/') || '/';
}
