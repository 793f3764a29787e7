import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import { MAX_PAGES, type PdfCheckError, type PdfCheckResult } from './pdf-check-result.js';

/** Maximum unpacked bytes of one stream; the structure of fifty pages needs a hundredth of it. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** Keys of content that runs, opens automatically or embeds a file. */
const ACTIVE_KEYS = new Set(
  [
    ['JS', 'JavaScript', 'AA', 'Launch', 'XFA'],
    ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'RichMediaContent'],
  ].flat(),
);
/** Kinds of actions and annotations that do so. */
const KIND_KEYS = new Set(['S', 'Type', 'Subtype']);
const ACTIVE_KINDS = new Set(
  [
    ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR'],
    ['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Rendition', 'Movie', 'Sound', 'Screen', '3D'],
  ].flat(),
);
const DANGEROUS_LINK = /^\s*(javascript|vbscript|data|file):/i;

/** Decodes `#xx` in names, which readers decode fully and the parser only partly. */
const plain = (name: PDFName): string =>
  name
    .asString()
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .slice(1);

/** Limits the unpacked size of a stream, because the parser has no limit. All its decoders write where this checks. */
function limitUnpacking(context: PDFDocument['context']): void {
  const probe = decodePDFRawStream(
    PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), new Uint8Array([0x78, 0x9c])),
  );
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(probe)) as {
    ensureBuffer: (bytes: number) => Uint8Array;
  };
  const { ensureBuffer } = decoder;
  decoder.ensureBuffer = function (bytes) {
    if (bytes > MAX_UNPACKED) throw new RangeError('A packed stream is too large');
    return ensureBuffer.call(this, bytes);
  };
}

const isText = (object: unknown): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString;

function isActiveEntry(dict: PDFDict, key: PDFName): boolean {
  const name = plain(key);
  if (ACTIVE_KEYS.has(name)) return true;
  const value = dict.lookup(key);
  if (KIND_KEYS.has(name)) return value instanceof PDFName && ACTIVE_KINDS.has(plain(value));
  return name === 'URI' && isText(value) && DANGEROUS_LINK.test(value.decodeText());
}

/** Tells whether an object, or a nested one, does more than show pages. Referenced objects are checked separately. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => isActiveEntry(object, key) || isActive(value));
}

const OPEN_ACTION = 'OpenAction';

/** Removes the opening page that office programs write. Any other open action is rejected. */
function dropOpeningPage(pdf: PDFDocument): boolean {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const key of dict.keys().filter((name) => plain(name) === OPEN_ACTION)) {
      if (!(dict.lookup(key) instanceof PDFArray)) return false;
      dict.delete(key);
    }
  }
  return true;
}

/** An encrypted file hides its packed objects, but not that it is encrypted. */
const LOCKED = /\/Encrypt\b/;

async function read(data: Uint8Array): Promise<PDFDocument | PdfCheckError> {
  try {
    const pdf = await PDFDocument.load(data, {
      ignoreEncryption: true,
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: Infinity,
    });
    return pdf.isEncrypted ? 'PDF_LOCKED' : pdf;
  } catch {
    return LOCKED.test(Buffer.from(data).toString('latin1')) ? 'PDF_LOCKED' : 'UNREADABLE';
  }
}

/**
 * Reads a whole PDF, including packed objects, and rewrites what it understood, so that no data hidden between objects
 * remains. Call it where it may run out of memory or time (pdf-check.worker.ts).
 */
export async function checkPdf(data: Uint8Array): Promise<PdfCheckResult> {
  const { context } = await PDFDocument.create();
  limitUnpacking(context);
  const pdf = await read(data);
  if (typeof pdf === 'string') return { refused: pdf };
  if (!dropOpeningPage(pdf)) return { refused: 'PDF_ACTIVE' };
  if (pdf.context.enumerateIndirectObjects().some(([, object]) => isActive(object))) {
    return { refused: 'PDF_ACTIVE' };
  }
  const pages = pdf.getPageCount();
  if (pages > MAX_PAGES) return { refused: 'PDF_TOO_LONG' };
  if (pages < 1) return { refused: 'UNREADABLE' };
  const clean = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
  return { clean };
}
