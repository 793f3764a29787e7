import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

const ISOLATES = /[\u2066-\u2069]/g;
const opened = (bytes: Buffer): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false });

function textAt(dictionary: PDFDict, key: string): string | null {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : null;
}

/** Reads what an Arabic document says to a screen reader (ActualText), because its glyphs are stored as drawn. */
export async function readPdfText(bytes: Buffer): Promise<{ language: string; texts: string[] }> {
  const pdf = await opened(bytes);
  const texts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [textAt(object, 'ActualText')] : []))
    .flatMap((text) => (text === null ? [] : [text.replace(ISOLATES, '')]));
  return { language: textAt(pdf.catalog, 'Lang') ?? '', texts };
}
