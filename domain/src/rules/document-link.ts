/**
 * Where the document of a trip is read: a file of ours as it is, null for anything else. The server takes no other
 * address; one that came to be stored in spite of it must not become a link that does something.
 */
export const documentLink = (url: string | null): string | null =>
  url?.startsWith('/media/') ? url : null;
