import { isOwnDocument, isOwnPicture, mediaUrlOf, uploadedMediaOf } from './media-urls.js';

const ID = '0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11';
const PICTURE = `/media/2026/${ID}`;
const DOCUMENT = `/media/2026/${ID}.pdf`;

describe('a media URL of our own', () => {
  it.each(['/media/art/istanbul-hero', '/media/art/home', PICTURE])(
    'is accepted for the picture %s',
    (url) => {
      expect([isOwnPicture(url), isOwnDocument(url)]).toEqual([true, false]);
    },
  );

  it('is accepted for uploaded documents', () => {
    expect([isOwnPicture(DOCUMENT), isOwnDocument(DOCUMENT)]).toEqual([false, true]);
  });

  it('gives the key under which the file is stored', () => {
    expect(uploadedMediaOf(PICTURE)).toEqual({ key: `2026/${ID}`, kind: 'image' });
    expect(uploadedMediaOf(DOCUMENT)).toEqual({ key: `2026/${ID}.pdf`, kind: 'pdf' });
    expect(uploadedMediaOf('/media/art/istanbul-hero')).toBeNull();
    expect(mediaUrlOf(`2026/${ID}.pdf`)).toBe(DOCUMENT);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://localhost:3000/media/art/istanbul-hero',
    'http://127.0.0.1:5432/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::1]/',
    'https://safar.example/media/art/istanbul-hero',
    'https://images.example/photo.jpg',
    '//images.example/media/art/istanbul-hero',
    '\\\\images.example\\media\\art',
    '/\\images.example/media/art/istanbul-hero',
    'https:/media/art/istanbul-hero',
    'file:///etc/passwd',
    'ftp://images.example/a',
    'gopher://127.0.0.1:6379/_',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    'blob:https://safar.example/1',
    '/media/art/../../api/users',
    '/media/art/..%2f..%2fapi',
    '/media/art/istanbul-hero?w=500',
    '/media/art/istanbul-hero#x',
    '/media/art/istanbul-hero\n',
    '/media/art/Istanbul',
    '/media/art/',
    '/media/art/istanbul-hero/extra',
    '/api/logout',
    '/redirect?to=http://169.254.169.254/',
    ` ${PICTURE}`,
    `${PICTURE}.svg`,
    `${PICTURE}.html`,
    `${PICTURE}-social.jpg`,
    `/media/2026/${ID.toUpperCase()}`,
    `/media/26/${ID}`,
    '/media/2026/..',
    `/media/2026/${ID}/..`,
    `http://evil.example${PICTURE}`,
    '',
  ])('is not %j', (url) => {
    expect([isOwnPicture(url), isOwnDocument(url)]).toEqual([false, false]);
  });
});
