/** What the thread that reads a PDF says of it, apart from the reader itself: only the thread carries that. */

/** Why a PDF is refused, as the end of its error code. */
export type PdfCheckError = 'UNREADABLE' | 'PDF_LOCKED' | 'PDF_ACTIVE' | 'PDF_TOO_LONG';
export type PdfCheckResult = { readonly clean: Uint8Array } | { readonly refused: PdfCheckError };

export const MAX_PAGES = 50;
