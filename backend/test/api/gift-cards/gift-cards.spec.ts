import type { ConfigView } from '@safar/domain/contracts/system/config';
import { SchedulerRegistry } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../src/common/clock.js';
import { GiftCardRounds } from '../../../src/gift-cards/gift-card-rounds.service.js';
import { dayFromToday } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import { openGiftCards } from '../../factories/gift-card-purchases.js';

jest.setTimeout(120_000);

const { app, cards } = openGiftCards();

const RECIPIENT = { recipient_email: 'b@example.com' };
const CODE = /^GAVA( [A-HJKMNP-Z2-9]{4}){3}$/;

const mailsAbout = (id: string): Promise<{ topic: string; to_address: string }[]> =>
  app.db.query(
    `select topic, to_address from outbox_mails where payload->>'giftCardId' = $1 order by created_at, topic`,
    [id],
  );

describe('A gift card sold at the desk', () => {
  it('is valid at once, and only the answer to the sale has its code', async () => {
    const sale = { amount: 1_500, method: 'terminal', buyer_email: 'kopare@example.com' } as const;
    const { status, body } = await cards.sell({ ...sale, recipient_name: 'Layla' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: 'active', amount: 1_500, balance: 1_500, method: 'terminal', sold_by: 'Aya Agent' },
    });
    expect(body.code).toMatch(CODE);
    expect(body.code_last4).toBe(body.code?.slice(-4));
    const again = await cards.card(body.id);
    expect(again).not.toHaveProperty('code');
    expect(again).toMatchObject({ document_number: expect.stringMatching(/^P-\d{4}-\d{6}$/) as string });
    expect(again.entries).toMatchObject([{ kind: 'sold', amount: 1_500 }]);
    expect(await logOf(app, body.id)).toMatchObject([
      { action: 'gift_card.sold', changes: { amount: 1_500, method: 'terminal' } },
    ]);
  }); // oxfmt-ignore

  it('is one card for a double click, whose code is not shown again', async () => {
    const key = randomUUID();
    const [one, other] = [await cards.sell({}, key), await cards.sell({}, key)];
    expect(other.body.id).toBe(one.body.id);
    expect(other.body.code).toBeNull();
    expect((await cards.sell({ amount: 600 }, key)).body.code).toBe('KEY_REUSED');
  });

  it('keeps its code on the document only', async () => {
    const { id, code } = await cards.sold({ buyer_email: 'bara@example.com' });
    const bare = code.replaceAll(' ', '');
    const rows = await app.db.query<{ text: string }[]>(
      `select to_jsonb(c)::text as text from gift_cards c where id = $1
       union all select to_jsonb(e)::text from gift_card_entries e where card_id = $1
       union all select to_jsonb(m)::text from outbox_mails m where payload->>'giftCardId' = $1::text
       union all select to_jsonb(a)::text from audit_log a where object_id = $1::text`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { text } of rows) expect(text.includes(bare) || text.includes(code)).toBe(false);
    const [document] = await app.db.query<{ content: string }[]>(
      `select content::text as content from documents where gift_card_id = $1`,
      [id],
    );
    expect(document?.content).toContain(bare);
  });

  it('is on a document that staff may read, which is logged', async () => {
    const { id } = await cards.sold({ language: 'ar', message: 'رحلة سعيدة' });
    const url = `${app.baseUrl}/api/gift-cards/${id}/document`;
    const read = await fetch(url, { headers: await cards.headers('agent') });
    expect(read.headers.get('content-type')).toBe('application/pdf');
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: await cards.headers('editor') })).status).toBe(403);
    const reads = await app.db.query(`select from audit_log where action = 'document.read'`);
    expect(reads).toHaveLength(1);
  });

  it.each([
    [{ amount: 199 }],
    [{ amount: 50_001 }],
    [{ amount: 500.5 }],
    [{ method: 'gift_card' }],
    [{ method: 'card' }],
    [{ recipient_email: 'inte en adress' }],
    [{ message: 'å'.repeat(501) }],
    [{ ...RECIPIENT, deliver_on: dayFromToday(-1) }],
    [{ ...RECIPIENT, deliver_on: dayFromToday(730) }],
    [{ ...RECIPIENT, deliver_on: '2027-02-30' }],
  ])('is not sold with %j', async (wrong) => {
    const { status } = await cards.sell(wrong as never);
    expect(status).toBe(422);
  });

  it('is not sold for more than the setting, at the desk or on the site', async () => {
    const put = (value: number): Promise<unknown> =>
      app.db.query(
        `insert into settings (key, value) values ('giftCardMax', $1) on conflict (key) do update set value = excluded.value`,
        [value],
      );
    await put(1_000);
    const { body: config } = await cards.visitor<ConfigView>('GET /config');
    expect(config.pricing.giftCardMax).toBe(1_000);
    const amount = 1_001;
    const [desk, site] = [await cards.sell({ amount }), await cards.start({ amount })];
    for (const { status, body } of [desk, site]) {
      expect({ status, body }).toMatchObject({
        ...{ status: 422 },
        body: { details: [{ field: 'amount', message: 'Ange ett heltal från 200 till 1000.' }] },
      });
    }
    expect((await cards.sell({ amount: 1_000 })).status).toBe(200);
    await put(50_000);
  });

  it('is not sold with a day but no address of its recipient', async () => {
    const { status, body } = await cards.sell({ deliver_on: dayFromToday(3) });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { details: [{ field: 'recipient_email', code: 'GIFT_CARD_RECIPIENT' }] },
    });
  });

  it('normalizes the greeting', async () => {
    const { id } = await cards.sold({ message: '  <b>Grattis</b>\r\nMamma\u200b ' });
    expect((await cards.card(id)).message).toBe('<b>Grattis</b>\nMamma');
    const { id: empty } = await cards.sold({ message: '\u200b' });
    expect((await cards.card(empty)).message).toBe('');
  });

  it('counts as money of the day by its method, and what it pays later does not', async () => {
    const before = await dayLine('cash');
    const { code } = await cards.sold({ amount: 700 });
    const held = await cards.held();
    await cards.pay(held, { giftCardCode: code, amount: held.deposit });
    expect((await dayLine('cash')) - before).toBe(700);
    expect(await dayLine('gift_card')).toBe(0);
  });
});

const dayLine = async (method: string): Promise<number> => {
  const { body } = await cards.call<{ figures: { lines: { method: string; ours: number }[] } }>(
    'agent',
    `GET /day-closings/${dayFromToday(0)}`,
  );
  return body.figures.lines.find((line) => line.method === method)?.ours ?? 0;
};

describe('The mails of a gift card', () => {
  it('go to buyer and recipient with the sale', async () => {
    const { id } = await cards.sold({ buyer_email: 'a@example.com', recipient_email: 'b@example.com' });
    expect(await mailsAbout(id)).toEqual([
      { topic: 'gift_card', to_address: 'b@example.com' },
      { topic: 'gift_card_sold', to_address: 'a@example.com' },
    ]);
  }); // oxfmt-ignore

  it('wait for the day of delivery, and are sent once on it', async () => {
    const day = dayFromToday(3);
    const { id } = await cards.sold({ recipient_email: 'b@example.com', deliver_on: day });
    const rounds = app.nest.get(GiftCardRounds);
    await rounds.day();
    expect(await mailsAbout(id)).toEqual([]);
    const clock = jest.spyOn(app.nest.get(Clock), 'today').mockReturnValue(day);
    await rounds.day();
    await rounds.day();
    clock.mockRestore();
    expect(await mailsAbout(id)).toEqual([{ topic: 'gift_card', to_address: 'b@example.com' }]);
  });

  it('are also sent later that day when the server was away at eight', () => {
    const { cronTime } = app.nest.get(SchedulerRegistry).getCronJob('gift-cards-of-the-day');
    const next = cronTime.getNextDateFrom(new Date('2026-12-24T08:30:00+01:00'));
    expect(next.toJSDate()).toEqual(new Date('2026-12-24T09:00:00+01:00'));
  });

  const resend = (id: string) => cards.call('agent', `POST /gift-cards/${id}/resend`);

  it('are sent again on demand, also to a buyer who gives the card by hand', async () => {
    const { id } = await cards.sold({ buyer_email: 'a@example.com' });
    expect(await resend(id)).toMatchObject({ status: 200, body: { resend_to: 'a@example.com' } });
    expect(await mailsAbout(id)).toHaveLength(2);
  });

  it('are sent again when the retention has deleted that of the sale', async () => {
    const { id } = await cards.sold({ buyer_email: 'a@example.com' });
    await resend(id);
    await app.db.query(`delete from outbox_mails where dedupe = $1`, [`gift_card_sold:${id}`]);
    expect(await resend(id)).toMatchObject({ status: 200 });
    expect(await mailsAbout(id)).toHaveLength(2);
  });

  it('are sent again to the buyer before the day, to the recipient from then on', async () => {
    const day = dayFromToday(3);
    const gift = { buyer_email: 'a@example.com', recipient_email: 'b@example.com' };
    const { id } = await cards.sold({ ...gift, deliver_on: day });
    expect(await resend(id)).toMatchObject({ status: 200, body: { resend_to: 'a@example.com' } });
    const clock = jest.spyOn(app.nest.get(Clock), 'today').mockReturnValue(day);
    await app.nest.get(GiftCardRounds).day();
    clock.mockRestore();
    expect(await resend(id)).toMatchObject({ status: 200, body: { resend_to: 'b@example.com' } });
    expect((await mailsAbout(id)).map(({ to_address: to }) => to)).toEqual([
      'a@example.com', 'a@example.com', 'b@example.com', 'b@example.com',
    ]);
  }); // oxfmt-ignore

  it.each([{}, { recipient_email: 'b@example.com', deliver_on: dayFromToday(3) }])(
    'are not sent again without a buyer’s address: %j',
    async (gift) => {
      const { id } = await cards.sold(gift);
      expect((await resend(id)).body).toMatchObject({ code: 'GIFT_CARD_NO_ADDRESS' });
      expect(await mailsAbout(id)).toEqual([]);
    },
  );
});

describe('A gift card that ends', () => {
  it('ends on its day, however many end with it', async () => {
    const ofOneDay = `valid_until = '2020-01-01'`;
    await app.db.query(
      `insert into gift_cards (code_hash, code_last4, amount, state, valid_until, language)
       select sha256(n::text::bytea), 'TEST', 500, 'active', '2020-01-01', 'sv' from generate_series(1, 450) n`,
    );
    await app.nest.get(GiftCardRounds).day();
    const left = await app.db.query(
      `select from gift_cards where state = 'active' and ${ofOneDay}`,
    );
    expect(left).toHaveLength(0);
    // They have no documents.
    await app.db.query(`delete from gift_cards where ${ofOneDay}`);
  });

  it('is closed by an admin with a reason, and pays nothing any more', async () => {
    const { id, code } = await cards.sold();
    const path = `POST /gift-cards/${id}/void`;
    expect((await cards.call('agent', path, { reason: 'Stulet' })).status).toBe(403);
    expect((await cards.call('admin', path, {})).status).toBe(422);
    expect((await cards.call('admin', path, { reason: 'Stulet' })).body).toMatchObject({
      state: 'void', balance: 0, void_reason: 'Stulet',
    });
    expect((await cards.check(code)).body).toMatchObject({ code: 'GIFT_CARD_EMPTY' });
    expect((await cards.call('admin', path, { reason: 'igen' })).status).toBe(409);
    expect((await cards.call('agent', `POST /gift-cards/${id}/resend`)).status).toBe(409);
  }); // oxfmt-ignore

  it('lapses the day after its last, and what was left leaves the debt', async () => {
    const { id } = await cards.sold();
    await app.db.query(`update gift_cards set valid_until = $2 where id = $1`, [id, dayFromToday(0)]);
    const rounds = app.nest.get(GiftCardRounds);
    await rounds.day();
    expect((await cards.card(id)).state).toBe('active');
    const clock = jest.spyOn(app.nest.get(Clock), 'today').mockReturnValue(dayFromToday(1));
    await rounds.day();
    await rounds.day();
    clock.mockRestore();
    const card = await cards.card(id);
    expect(card).toMatchObject({ state: 'expired', balance: 0 });
    expect(card.entries.map(({ kind, amount }) => [kind, amount])).toEqual([['sold', 500], ['expired', -500]]);
  }); // oxfmt-ignore

  it('is in the debt of the month by what it was', async () => {
    const { body } = await cards.call<Record<string, number>[]>('agent', 'GET /gift-cards/liability');
    const [month] = body;
    const { sold = 0, redeemed = 0, returned = 0, expired = 0, voided = 0, refunded = 0 } = month ?? {};
    expect(month?.['balance']).toBe(sold + redeemed + returned + expired + voided + refunded);
    const [{ owed } = { owed: 0 }] = await app.db.query<{ owed: number }[]>(
      `select sum(balance)::int as owed from gift_cards`,
    );
    expect(month?.['balance']).toBe(owed);
  }); // oxfmt-ignore
});

describe('The balance of a gift card', () => {
  it.each([
    ['below 0', `insert into gift_card_entries (card_id, kind, amount, source_id) values ($1, 'voided', -501, 'x')`],
    ['by hand', `update gift_cards set balance = 9000 where id = $1`],
    ['by a changed entry', `update gift_card_entries set amount = 900 where card_id = $1`],
    ['by a deleted entry', `delete from gift_card_entries where card_id = $1`],
  ])('is never changed %s', async (_, statement) => {
    const { id } = await cards.sold();
    await expect(app.db.query(statement, [id])).rejects.toThrow();
    expect((await cards.card(id)).balance).toBe(500);
  });
}); // oxfmt-ignore
