import { Readable } from 'node:stream';
import { createDeflate } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { pdf } from './uploads.js';

/** A malicious file and its expected result. */
export interface MaliciousFile {
  readonly what: string;
  readonly name: string;
  readonly data: Buffer;
  /** Rejected, stored in a harmless form, or either. */
  readonly fate: 'refused' | 'harmless' | 'either';
}

export const SCRIPT = '<script>alert(document.domain)</script>';

export const text = (value: string): Buffer => Buffer.from(value);

/** Returns an empty ZIP archive. Its directory is at the end, so it can follow any other content. */
export const zip = (): Buffer => Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);

type Edit = (file: PDFDocument) => unknown;

async function edited(edit: Edit, packed = true): Promise<Buffer> {
  const file = await PDFDocument.create();
  file.addPage([200, 200]);
  await edit(file);
  return Buffer.from(await file.save({ useObjectStreams: packed }));
}

/** An action of a kind, with one field. */
const action = (...[{ context }, kind, key, value]: [PDFDocument, string, string, string]) =>
  context.register(context.obj({ S: kind, [key]: PDFString.of(value) }));

const script = (file: PDFDocument) => action(file, 'JavaScript', 'JS', 'app.alert(1)');

const onOpen =
  (kind: string, key: string, value: string): Edit =>
  (file) =>
    file.catalog.set(PDFName.of('OpenAction'), action(file, kind, key, value));

const scriptOnOpen = onOpen('JavaScript', 'JS', 'app.alert(1)');

function annotate(file: PDFDocument, fields: Record<string, string>, link?: object): void {
  const { context } = file;
  const dict = context.obj({ Type: 'Annot', Rect: [0, 0, 99, 99], ...fields, ...link });
  file.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(dict)]));
}

const bytes = (content: string): Buffer => Buffer.from(content, 'latin1');

/** Creates PDFs with active content, and some files that are not PDFs. */
export async function documents(): Promise<MaliciousFile[]> {
  const plainPdf = await pdf();
  const open = (await edited(scriptOnOpen, false)).toString('latin1');
  const disguised = open.replaceAll('/JavaScript', '/J#61vaScript').replaceAll('/JS', '/#4aS');
  const files: [string, Buffer | Promise<Buffer>][] = [
    ['PDF with a script on opening', bytes(open)],
    ['PDF with a script in packed objects', edited(scriptOnOpen)],
    ['PDF with a script under a disguised name', bytes(disguised)],
    ['PDF that starts a program', edited(onOpen('Launch', 'F', 'cmd.exe'))],
    ['PDF that sends a form', edited(onOpen('SubmitForm', 'F', 'https://a.example'))],
    ['PDF that opens an address', edited(onOpen('URI', 'URI', 'https://a.example'))],
    [
      'PDF with a script for a page',
      edited((file) =>
        file.getPage(0).node.set(PDFName.of('AA'), file.context.obj({ O: script(file) })),
      ),
    ],
    ['PDF with named scripts', edited((file) => file.addJavaScript('a', 'app.alert(1)'))],
    ['PDF with another film in it', edited((file) => annotate(file, { Subtype: 'RichMedia' }))],
    [
      'PDF with a link that is a script',
      edited((file) => {
        const link = action(file, 'URI', 'URI', 'javascript:alert(1)');
        annotate(file, { Subtype: 'Link' }, { A: link });
      }),
    ],
    [
      'PDF with a form of another kind',
      edited((file) => file.catalog.set(PDFName.of('AcroForm'), file.context.obj({ XFA: [] }))),
    ],
    ['PDF with a file in it', attached()],
    ['PDF with a lock', locked()],
    ['PDF of 51 pages', pdf(51)],
    ['PDF that unpacks to 300 MB', packedBomb()],
    [
      'PDF that contains itself',
      text(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[2 0 R]>>endobj\ntrailer<</Root 1 0 R>>',
      ),
    ],
    [
      'PDF of brackets',
      Buffer.concat([text('%PDF-1.4\n1 0 obj'), Buffer.alloc(2_000_000, '['), text('endobj')]),
    ],
    ['PDF head and nothing else', text('%PDF-1.7\n')],
    ['half a PDF', plainPdf.subarray(0, plainPdf.length >> 1)],
    ['HTML before a PDF', Buffer.concat([text(SCRIPT), plainPdf])],
  ];
  return Promise.all(
    files.map(async ([what, data]) => ({ what, name: 'a.pdf', data: await data, fate: 'refused' })),
  );
}

export const attached = (): Promise<Buffer> => edited((file) => file.attach(text('MZ'), 'a.exe'));

export const locked = (): Promise<Buffer> =>
  edited((file) => file.encrypt({ userPassword: 'a', ownerPassword: 'b' }));

/** Compressed in pieces, so that this process does not hold the unpacked size either. */
async function packedBomb(): Promise<Buffer> {
  const packer = createDeflate({ level: 9 });
  const megabyte = Buffer.alloc(1024 * 1024, '1 0 ');
  const packed = Buffer.concat(
    await Readable.from(Array<Buffer>(300).fill(megabyte)).pipe(packer).toArray(),
  );
  const head = `/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}`;
  return Buffer.concat([
    text(`%PDF-1.5\n1 0 obj<<${head}>>stream\n`),
    packed,
    text('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** Creates PDFs whose harmful parts are outside their pages. */
export async function documentsMadeHarmless(): Promise<MaliciousFile[]> {
  const plain = (await edited(() => undefined, false)).toString('latin1');
  const opening = await edited((file) =>
    file.catalog.set(PDFName.of('OpenAction'), file.context.obj([file.getPage(0).ref, 'Fit'])),
  );
  const files: [string, Buffer][] = [
    ['PDF with an archive behind it', Buffer.concat([await pdf(), text(SCRIPT), zip()])],
    ['PDF with HTML between its objects', bytes(plain.replace('endobj', `endobj\n%${SCRIPT}\n`))],
    ['PDF that opens at a page', opening],
  ];
  return files.map(([what, data]) => ({ what, name: 'a.pdf', data, fate: 'harmless' }));
}
