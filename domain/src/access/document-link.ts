/**
 * Returns the URL of a destination's document if it is one of our files, else null. The server rejects other URLs; this
 * prevents an unsafe link if one is stored nevertheless.
 */
export const documentLink = (url: string | null): string | null =>
  url?.startsWith('/media/') ? url : null;
