/** Pages whose last part is a secret of its own, in which a large letter is another letter. */
const TOKEN_PAGE = /^\/(?:ar\/)?betala\/(?=[^/])/i;

/** A part of an address as links of ours write it. */
function normalizeSegment(part: string): string {
  return encodeURIComponent(decodeURIComponent(part).toLowerCase());
}

/**
 * The one address of a page that was found under another spelling: without a stroke at its end, in small letters, and
 * encoded as our links are. Secrets stay as they are.
 * @param pathname one that can be decoded
 */
export function oneAddress(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  const [page] = TOKEN_PAGE.exec(path) ?? [];
  if (page !== undefined) return page.toLowerCase() + path.slice(page.length);
  return path.split('/').map(normalizeSegment).join('/') || '/';
}
