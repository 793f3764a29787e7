import { cleanup } from '@testing-library/react';
import { TRANSFER_TEXTS } from '@safar/domain/destinations/destination-terms';
import { openBooking, region, rowsOf } from '../../../test/booking.js';
import { sekIn } from '../../../test/checkout.js';
import { LANGUAGES, NOW, setUpSite, wordsIn } from '../../../test/open-site.js';

setUpSite();

describe.each(LANGUAGES)('the lines of a booking (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  it('name the wallet of a card, the discount with its code, and the empty beds of a room', async () => {
    const line = { travellerType: null, quantity: 1 };
    const spring = { name_sv: 'Vårkampanj', name_ar: 'عرض الربيع' };
    const room = { ...line, kind: 'room', label: 'single_supplement' } as const;
    await openBooking(lang, {
      lines: [
        { ...line, kind: 'traveller', label: null, quantity: 2, unitPrice: 9_000, amount: 18_000 },
        { ...room, unitPrice: 1_800, amount: 1_800 },
        { ...line, ...spring, kind: 'discount', label: 'campaign', unitPrice: -900, amount: -900, code: 'VAR26' },
      ],
      payments: [
        { paidAt: NOW, method: 'card', wallet: 'apple_pay', amount: 1_500, surcharge: 0 },
        { paidAt: NOW, method: 'card', wallet: null, amount: 200, surcharge: 0 },
      ],
    }); // oxfmt-ignore
    const rows = rowsOf(region('lines-title')).map(([name]) =>
      name.replace(/[\u2066-\u2069]/g, ''),
    );
    const card = t()('myBooking.methods.card');
    expect(rows[1]).toContain(t()('myBooking.lines.underuse'));
    expect(rows[2]).toBe(`${{ sv: spring.name_sv, ar: spring.name_ar }[lang]} (VAR26)`);
    expect(rows[3]).toContain(`${card} (Apple Pay)`);
    expect(rows[4]).toContain(card);
    expect(rows[4]).not.toContain('Pay)');
  });

  it.each([
    ['all', 2_000],
    ['a part', 500],
  ])(
    'says of a refund that the buyer of the gift card had back already, %s',
    async (_, settled) => {
      await openBooking(lang, {
        ...{ state: 'cancelled', cancel_reason: 'customer', total_price: 0, amount_due: 0 },
        ...{ remaining_amount: 0, paid_amount: 0, cancel_today: null },
        refunds: [
          {
            ...{ requested_at: NOW, state: 'succeeded', source: 'cancellation' },
            ...{ method: 'gift_card', amount: 2_000, surcharge: 0, settled },
          },
        ],
      });
      const [before = '', after = ''] = t()('myBooking.money.settled').split('{amount}');
      const [refund] = [...region('lines-title').querySelectorAll('dd')].slice(-1);
      expect(refund).toHaveTextContent(`${before}${sekIn(lang, settled)}${after}`.trim());
      const word = t()('myBooking.refunds.succeeded');
      expect(refund?.textContent?.includes(word)).toBe(settled < 2_000);
      expect(document.querySelector('main')).toHaveTextContent(sekIn(lang, settled));
    },
  );

  it('add up the room of each traveller, and say who an extra is for', async () => {
    const line = { quantity: 1, unitPrice: 3_500, amount: 3_500 };
    const room = {
      ...line,
      kind: 'room',
      label: 'room_supplement',
      travellerType: 'adult',
    } as const;
    const visa = { ...line, kind: 'extra', label: 'visa', name_sv: 'Visum', name_ar: 'التأشيرة' };
    await openBooking(lang, {
      lines: [room, room, { ...visa, travellerType: 'child' }, { ...visa, travellerType: 'infant' }],
    }); // oxfmt-ignore
    const rows = rowsOf(region('lines-title')).map(([name]) => name);
    expect(rows[0]).toContain(`${t()('party.adult')} 2 ×`);
    expect(rows[1]).toContain(`${t()('party.child')} 1 ×`);
    expect(rows[2]).toContain(`${t()('party.infant')} 1 ×`);
  });
});

describe.each(LANGUAGES)('what a booking includes (%s)', (lang) => {
  it('is said with what it does not, and whether the transfer belongs to it', async () => {
    await openBooking(lang, {
      not_included_text_sv: '- Visum\n\n**Dricks**',
      not_included_text_ar: '- التأشيرة\n\n**الإكراميات**',
    });
    const items = [...region('content-title').querySelectorAll('.ticks--not li')];
    const said = { sv: ['Visum', 'Dricks'], ar: ['التأشيرة', 'الإكراميات'] }[lang];
    expect(items.map(({ textContent: text }) => text)).toEqual(said);
    const { title, included } = TRANSFER_TEXTS[lang];
    expect(rowsOf(region('trip-title'))).toContainEqual([title, included]);
    cleanup();
    await openBooking(lang, { transfer: 'extra' });
    expect(rowsOf(region('trip-title')).map(([label]) => label)).not.toContain(title);
    expect(region('content-title').querySelector('.ticks--not li')).toBeNull();
  });
});
