import { documentLink } from './document-link.js';

describe('the document of a destination', () => {
  it('is linked when it is one of our files', () => {
    const file = '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11.pdf';
    expect(documentLink(file)).toBe(file);
  });

  it.each([
    ...[null, '', '//evil.example/a.pdf', 'https://evil.example/a.pdf', ' /media/a.pdf'],
    ...['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x'],
  ])('is not linked when it is %j', (url) => {
    expect(documentLink(url)).toBeNull();
  });
});
