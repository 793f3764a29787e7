import { chatLink, telephone } from './telephone.js';

describe('the tel: URL of a number', () => {
  it.each([
    ['08-465 004 00', 'tel:+46846500400'],
    ['+46 8 465 004 00', 'tel:+46846500400'],
    ['0046 8 465 004 00', 'tel:0046846500400'],
    ['112', 'tel:112'],
  ])('of %s is %s, which works from abroad', (written, address) => {
    expect(telephone(written)).toBe(address);
  });
});

describe('the link to a chat', () => {
  it('has the international number and begins with a text in any script', () => {
    expect(chatLink('+46 70-123 45 67')).toBe('https://wa.me/46701234567');
    expect(chatLink('070-123 45 67', 'Hej! Det gäller 2 & 3.')).toBe(
      'https://wa.me/46701234567?text=Hej!%20Det%20g%C3%A4ller%202%20%26%203.',
    );
    const arabic = new URL(chatLink('46701234567', 'سؤال عن الرحلة'));
    expect(arabic.searchParams.get('text')).toBe('سؤال عن الرحلة');
  });
});
