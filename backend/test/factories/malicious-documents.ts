import { Readable } from 'node:stream';
import { createDeflate } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { type MaliciousFile, SCRIPT, text, zip } from './malicious.js';
import { pdf } from './uploads.js';

type Edit = (document: PDFDocument) => unknown;

async function edited(edit: Edit, packed = true): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  await edit(document);
  return Buffer.from(await document.save({ useObjectStreams: packed }));
}

const action = (document: PDFDocument, of: Record<string, string>) =>
  document.context.register(
    document.context.obj(
      Object.fromEntries(
        Object.entries(of).map(([key, value]) => [
          key,
          key === 'S' ? PDFName.of(value) : PDFString.of(value),
        ]),
      ),
    ),
  );

const onOpen =
  (of: Record<string, string>): Edit =>
  (document) =>
    document.catalog.set(PDFName.of('OpenAction'), action(document, of));

const annotation =
  (
    fields: Record<string, string>,
    more: (document: PDFDocument) => Record<string, unknown> = () => ({}),
  ): Edit =>
  (document) => {
    const { context } = document;
    const named = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, PDFName.of(value)]),
    );
    const dict = context.obj({ ...named, Rect: [0, 0, 99, 99], ...(more(document) as object) });
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(dict)]));
  };

const JS = { S: 'JavaScript', JS: 'app.alert(1)' };

/** Creates PDFs with active content, and some files that are not PDFs. */
export async function documents(): Promise<MaliciousFile[]> {
  const plainPdf = await pdf();
  const disguised = (await edited(onOpen(JS), false)).toString('latin1');
  const files: [string, Buffer][] = [
    ['PDF with a script on opening', await edited(onOpen(JS), false)],
    ['PDF with a script in packed objects', await edited(onOpen(JS))],
    [
      'PDF with a script under a disguised name',
      Buffer.from(
        disguised.replaceAll('/JavaScript', '/J#61vaScript').replaceAll('/JS', '/#4aS'),
        'latin1',
      ),
    ],
    ['PDF that starts a program', await edited(onOpen({ S: 'Launch', F: 'cmd.exe' }))],
    ['PDF that sends a form', await edited(onOpen({ S: 'SubmitForm', F: 'https://a.example' }))],
    ['PDF that opens an address', await edited(onOpen({ S: 'URI', URI: 'https://a.example' }))],
    [
      'PDF with a script for a page',
      await edited((document) =>
        document
          .getPage(0)
          .node.set(PDFName.of('AA'), document.context.obj({ O: action(document, JS) })),
      ),
    ],
    [
      'PDF with named scripts',
      await edited((document) => document.addJavaScript('a', 'app.alert(1)')),
    ],
    [
      'PDF with another film in it',
      await edited(annotation({ Type: 'Annot', Subtype: 'RichMedia' })),
    ],
    [
      'PDF with a link that is a script',
      await edited(
        annotation({ Type: 'Annot', Subtype: 'Link' }, (document) => ({
          A: action(document, { S: 'URI', URI: 'javascript:alert(1)' }),
        })),
      ),
    ],
    [
      'PDF with a form of another kind',
      await edited((document) =>
        document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: [] })),
      ),
    ],
    ['PDF with a file in it', await attached()],
    ['PDF with a lock', await locked()],
    ['PDF of 51 pages', await pdf(51)],
    ['PDF that unpacks to 300 MB', await packedBomb()],
    [
      'PDF that contains itself',
      Buffer.from(
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
  return files.map(([what, data]) => ({ what, name: 'a.pdf', data, fate: 'refused' }));
}

export const attached = (): Promise<Buffer> =>
  edited((document) => document.attach(text('MZ'), 'a.exe'));

export const locked = (): Promise<Buffer> =>
  edited((document) => document.encrypt({ userPassword: 'a', ownerPassword: 'b' }));

/** Compressed in pieces, so that this process does not hold the unpacked size either. */
async function packedBomb(): Promise<Buffer> {
  const packer = createDeflate({ level: 9 });
  const megabyte = Buffer.alloc(1024 * 1024, '1 0 ');
  const packed = Buffer.concat(
    await Readable.from(Array<Buffer>(300).fill(megabyte)).pipe(packer).toArray(),
  );
  return Buffer.concat([
    text(
      `%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
    ),
    packed,
    text('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** Creates PDFs whose harmful parts are outside their pages. */
export async function documentsMadeHarmless(): Promise<MaliciousFile[]> {
  const opening = await edited((document) =>
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.obj([document.getPage(0).ref, 'Fit']),
    ),
  );
  const files: [string, Buffer][] = [
    ['PDF with an archive behind it', Buffer.concat([await pdf(), text(SCRIPT), zip()])],
    [
      'PDF with HTML between its objects',
      Buffer.from(
        (await edited(() => undefined, false))
          .toString('latin1')
          .replace('endobj', `endobj\n%${SCRIPT}\n`),
        'latin1',
      ),
    ],
    ['PDF that opens at a page', opening],
  ];
  return files.map(([what, data]) => ({ what, name: 'a.pdf', data, fate: 'harmless' }));
}
