/** Results of the PDF check, in a separate file so that only the worker thread loads the PDF library. */

/** Why a PDF is rejected; the end of the error code. */
export type PdfCheckError = 'UNREADABLE' | 'PDF_LOCKED' | 'PDF_ACTIVE' | 'PDF_TOO_LONG';
export type PdfCheckResult = { readonly clean: Uint8Array } | { readonly refused: PdfCheckError };

export const MAX_PAGES = 50;
