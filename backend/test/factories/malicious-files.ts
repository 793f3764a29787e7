import { crc32, deflateSync } from 'node:zlib';
import {
  type MaliciousFile,
  SCRIPT,
  documents,
  documentsMadeHarmless,
  text,
  zip,
} from './malicious-documents.js';
import { noise, photograph } from './uploads.js';

const svg = (content = '', attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`;
const FILE = 'file:///etc/passwd';
const BOMB = `<!DOCTYPE l [<!ENTITY a "${'x'.repeat(99)}">]><svg>${'&a;'.repeat(9999)}</svg>`;
const MVG = 'push graphic-context\nviewbox 0 0 1 1\nfill url(https://a.example/|id)\n';

const MARKUP: MaliciousFile[] = [
  ['SVG with a script', 'a.svg', svg(SCRIPT)],
  ['SVG called JPEG', 'a.jpg', `<?xml version="1.0"?>${svg('', ' onload="alert(1)"')}`],
  ['SVG behind a byte order mark', 'a.png', `\ufeff${svg()}`],
  ['SVG that includes a file', 'a.svg', svg(`<image href="${FILE}"/>`)],
  [
    'SVG with an external entity',
    'a.svg',
    `<!DOCTYPE s [<!ENTITY x SYSTEM "${FILE}">]><svg>&x;</svg>`,
  ],
  ['HTML called PNG', 'a.png', `<!doctype html>${SCRIPT}`],
  ['HTML', 'a.html', `<html>${SCRIPT}</html>`],
  ['PHP called JPEG', 'a.php.jpg', '<?php system($_GET["c"]); ?>'],
  ['a script', 'a.js', 'alert(1)'],
  ['PostScript', 'a.eps', '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file'],
  ['MVG for an image program', 'a.jpg', MVG],
  ['an XML bomb', 'a.svg', BOMB],
].map(([what = '', name = '', data = '']) => ({ what, name, data: text(data), fate: 'refused' }));

const gif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function polyglots(): Promise<MaliciousFile[]> {
  const jpeg = await photograph(64, 64).jpeg().toBuffer();
  const png = await photograph(64, 64).png().toBuffer();
  const webp = await photograph(64, 64).webp().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), text(SCRIPT)]);
  const withComment = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  const files: [string, string, Buffer][] = [
    ['JPEG with HTML behind it', 'a.jpg', Buffer.concat([jpeg, text(SCRIPT)])],
    ['JPEG with HTML as its comment', 'a.html', withComment],
    ['PNG with an archive behind it', 'a.png', Buffer.concat([png, text(SCRIPT), zip()])],
    ['WebP with a script behind it', 'a.webp', Buffer.concat([webp, text(SCRIPT)])],
    ['JPEG with PHP behind it', 'a.jpg.php', Buffer.concat([jpeg, text(`<?php ?>${SCRIPT}`)])],
  ];
  return files.map(([what, name, data]) => ({ what, name, data, fate: 'harmless' }));
}

async function metadata(): Promise<MaliciousFile[]> {
  const gps = { GPSLatitude: '59/1 19/1 0/1', GPSLatitudeRef: 'N' };
  const jpeg = photograph(64, 64)
    .withExif({ IFD0: { Artist: SCRIPT }, IFD3: gps })
    .jpeg();
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`;
  const png = photograph(64, 64).withXmp(xmp).png();
  return [
    { what: 'JPEG that tells where it was taken', name: 'a.jpg', data: await jpeg.toBuffer(), fate: 'harmless' },
    { what: 'PNG with a script in its text', name: 'a.png', data: await png.toBuffer(), fate: 'harmless' },
  ]; // oxfmt-ignore
}

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([text(type), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Creates a grey PNG of any size in a few kilobytes. */
function blank(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(
    Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 50_000_000)),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const bombs = (): MaliciousFile[] => {
  const files: [string, Buffer][] = [
    ['PNG of 256 megapixels', blank(16_000, 16_000)],
    ['PNG of 20 000 pixels each way', blank(20_000, 20_000)],
    ['PNG of two thousand million pixels each way', blank(2_000_000_000, 2_000_000_000)],
    ['PNG of no pixels', blank(0, 0)],
  ];
  return files.map(([what, data]) => ({ what, name: 'a.png', data, fate: 'refused' }));
};

async function broken(): Promise<MaliciousFile[]> {
  const jpeg = await noise(300, 300).jpeg().toBuffer();
  const png = await noise(300, 300).png().toBuffer();
  const avif = await photograph(64, 64).avif().toBuffer();
  const webp = await noise(64, 64).webp().toBuffer();
  const files: [string, Buffer][] = [
    ['an empty file', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['the first bytes of a JPEG', jpeg.subarray(0, 20)],
    ['half a JPEG', jpeg.subarray(0, jpeg.length >> 1)],
    ['half a PNG', png.subarray(0, png.length >> 1)],
    ['half an AVIF', avif.subarray(0, avif.length >> 1)],
    ['half a WebP', webp.subarray(0, webp.length >> 1)],
    [
      'JPEG magic and zeros',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000)]),
    ],
    ['a GIF', gif()],
    ['a TIFF', await photograph(8, 8).tiff().toBuffer()],
    ['an archive', zip()],
    ['a program', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)])],
    ['zeros', Buffer.alloc(100_000)],
    ['a JPEG of 11 MB', Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])],
  ];
  return files.map(([what, data]) => ({ what, name: 'a.jpg', data, fate: 'refused' }));
}

async function names(): Promise<MaliciousFile[]> {
  const data = await photograph(32, 32).jpeg().toBuffer();
  const malicious = [
    '../../../etc/passwd',
    '..\\..\\web.config',
    'a.jpg\0.html',
    'a\r\nSet-Cookie: a=b.jpg',
    '\u202egpj.exe',
    'con.jpg',
    `${'a'.repeat(5_000)}.jpg`,
    'a";filename="b.html',
  ];
  const told = (name: string) => `the name ${JSON.stringify(name).slice(0, 40)}`;
  return malicious.map((name) => ({ what: told(name), name, data, fate: 'either' }));
}

/** Creates all malicious files. */
export async function maliciousFiles(): Promise<MaliciousFile[]> {
  const made = [polyglots(), metadata(), broken(), documents(), documentsMadeHarmless(), names()];
  return [...MARKUP, ...bombs(), ...(await Promise.all(made)).flat()];
}

/** Texts that no stored file may contain. */
export const TRACES = [
  ...[SCRIPT, 'PK\x05\x06', '<?php', 'GPSLatitude', '<svg', '/JavaScript', '/OpenAction'],
];
