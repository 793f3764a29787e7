import fc from 'fast-check';
import {
  type MarkedBlock,
  type Span,
  markedText,
  plainText,
  printedSpans,
  spansOf,
} from './marked-text.js';

const linksIn = (text: string): [string, string][] =>
  spansOf(text).flatMap(({ text: words, href }): [string, string][] =>
    href ? [[words, href]] : [],
  );

const spansIn = (blocks: readonly MarkedBlock[]): Span[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : [...block.spans]));

describe('the blocks of a marked text', () => {
  it('are paragraphs, which keep their line breaks, and lists', () => {
    expect(markedText('Vi ordnar:\nallt\n- flyg\n- **hotell**\n\nVälkommen!')).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Vi ordnar:\nallt' }] },
      { kind: 'list', items: [[{ text: 'flyg' }], [{ text: 'hotell', isBold: true }]] },
      { kind: 'paragraph', spans: [{ text: 'Välkommen!' }] },
    ]);
  });

  it('of a text without marks are the text as it is', () => {
    const text = 'Ett stycke – med streck, 2 * 3 * 4 och -5 grader.\n\nEtt till [med hakar] (här).';
    expect(markedText(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
  });

  it('of an empty text are none', () => {
    expect(markedText(' \n ')).toEqual([]);
  });
});

describe('links', () => {
  it.each([
    ['[våra villkor](/terms)', 'våra villkor', '/terms'],
    ['[UD](https://www.regeringen.se/ud)', 'UD', 'https://www.regeringen.se/ud'],
    ['[skriv](mailto:info@safar.example)', 'skriv', 'mailto:info@safar.example'],
    ['[ring](tel:+46846500400)', 'ring', 'tel:+46846500400'],
    [
      '[Petra](https://sv.wikipedia.org/wiki/Petra_(stad))',
      'Petra',
      'https://sv.wikipedia.org/wiki/Petra_(stad)',
    ],
    ['[**fet**](/terms)', 'fet', '/terms'],
  ])('%s is a link', (text, words, href) => {
    expect(linksIn(text)).toEqual([[words, href]]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert)',
    '[x](data:text/html,hej)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](/\t/evil.example)',
    '[x](https:///evil)',
    '[x](evil.example)',
    '[](https://a.example',
  ])('%s stays text', (text) => {
    expect(
      spansOf(text)
        .filter(({ isBare }) => !isBare)
        .every(({ href }) => !href),
    ).toBe(true);
    expect(plainText(text)).toBe(text);
  });

  it.each([
    ['Se https://www.imy.se/a?b=1.', 'https://www.imy.se/a?b=1', 'https://www.imy.se/a?b=1'],
    ['(info@safar.example)', 'info@safar.example', 'mailto:info@safar.example'],
    ['Ring 08-465 004 00, tack', '08-465 004 00', 'tel:+46846500400'],
    ['اتصل بنا على +46 8 465 004 00.', '+46 8 465 004 00', 'tel:+46846500400'],
    ['070\u00a0123\u00a045\u00a067', '070\u00a0123\u00a045\u00a067', 'tel:+46701234567'],
  ])('in «%s» a bare address is one, written from left to right', (text, words, href) => {
    expect(spansOf(text)).toContainEqual({ text: words, href, isBare: true });
  });

  it.each([
    '2027-07-03',
    '03-07 2027',
    '11 990 kr',
    'lagen (2018:1217)',
    '556000-4615',
    'SAF-0701234567',
    'B-2026-000001',
    'kl. 09–18',
    '+30 grader',
    'a@b',
    '0701234567890',
    '01.02.2027 13:00',
  ])('%s is none', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('may be bold', () => {
    expect(spansOf('**ring [oss](/kontakt)**')).toEqual([
      { text: 'ring ', isBold: true },
      { text: 'oss', isBold: true, href: '/kontakt' },
    ]);
  });
});

describe('without elements', () => {
  const text = 'Läs **[villkoren](/terms)** hos [UD](https://ud.example):\n- ett\n- 08-465 004 00';

  it('a text keeps its words and lines', () => {
    expect(plainText(text)).toBe('Läs villkoren hos UD:\n- ett\n- 08-465 004 00');
  });

  it('paper has the targets of other sites, and none twice', () => {
    expect(
      printedSpans(spansOf('[UD](https://ud.example), [hit](/terms), [a@b.se](mailto:a@b.se)')),
    ).toBe('UD (\u2066https://ud.example\u2069), hit, a@b.se');
    expect(printedSpans(spansOf('08-465 004 00'))).toBe('\u206608-465 004 00\u2069');
  });
});

const OWN = 'https://own.example';

describe('any input', () => {
  const sign = fc.constantFrom(
    ...[
      '*',
      '**',
      '[',
      ']',
      '(',
      ')',
      '](',
      '- ',
      '\n',
      ' ',
      'a',
      'å',
      'س',
      '0',
      '+46',
      '@',
      '.',
      '<b>',
      '"',
    ],
    ...[
      'https://',
      'http:',
      'javascript:',
      'data:',
      'mailto:',
      'tel:',
      '/',
      '//',
      '\\',
      '&lt;',
      '\u202e',
    ],
  );
  const inputs = fc.oneof(
    fc.array(sign, { maxLength: 60 }).map((signs) => signs.join('')),
    fc.string(),
  );

  it('leads only to safe targets', () => {
    fc.assert(
      fc.property(inputs, (text) => {
        for (const { href } of spansIn(markedText(text))) {
          if (href === undefined) continue;
          expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/)/i);
          // What is no address at all leads nowhere.
          const { host = '' } = URL.canParse(href, OWN) ? new URL(href, OWN) : {};
          if (href.startsWith('/') && host !== '') expect(host).toBe('own.example');
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every visible sign that is no mark', () => {
    const visible = (text: string): string => text.replace(/[\s*-]/g, '');
    fc.assert(
      fc.property(inputs, (text) => {
        const blocks = markedText(text);
        const words = spansIn(blocks)
          .map((span) => span.text)
          .join('');
        // A written link is the only thing that hides more than stars and hyphens: its brackets and its target.
        const hides = spansIn(blocks).some(({ href, isBare }) => href && !isBare);
        if (!hides) expect(visible(words)).toBe(visible(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    'a',
    '**a',
    '[a](',
    '[a](b',
    '[',
    '0',
    '+46 ',
    'a.',
    'a@',
    'a@b.',
    'https://',
    'http://..',
    '- ',
    '** a',
    '*a ',
    '((',
    '\\',
  ])('of many «%s» takes linear time', (part) => {
    const timeOf = (count: number): number => {
      const text = part.repeat(count);
      const start = performance.now();
      markedText(text);
      return performance.now() - start;
    };
    timeOf(5_000);
    // Quadratic reading of 800 000 signs takes minutes.
    expect(timeOf(200_000)).toBeLessThan(3_000);
  });
});
