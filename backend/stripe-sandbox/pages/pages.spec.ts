import { createHash } from 'node:crypto';
import { openSandboxShop, type SandboxShop } from '../../test/harness/sandbox-shop.js';
import { actionUrlOf, confirm, confirmCard, decide } from '../../test/harness/sandbox-harness.js';

const AUTHENTICATING = '4000002500003155';

let shop: SandboxShop;

beforeAll(async () => {
  shop = await openSandboxShop();
});

afterAll(() => shop.close());

describe('A page of the bank', () => {
  const open = async (type: 'card' | 'klarna', extra: object): Promise<Response> => {
    const { secret } = await shop.intent(type, extra);
    const confirmed =
      type === 'card'
        ? await confirmCard(shop.baseUrl, secret, AUTHENTICATING)
        : await confirm(shop.baseUrl, secret, { 'payment_method_data[type]': 'klarna' });
    return fetch(actionUrlOf(confirmed));
  };

  it('is in Swedish, says that it is a test, and shows the amount', async () => {
    const html = await (await open('card', {})).text();
    expect(html).toContain('<html lang="sv" dir="ltr">');
    expect(html).toContain('Testmiljö – inga pengar dras');
    expect(html).toContain('12\u00a0995\u00a0kr');
    expect(html).toContain('Godkänn');
    expect(html).toContain('SAFK7M2QX');
  });

  it('is in Arabic, from right to left, when the intent says so', async () => {
    const html = await (await open('klarna', { metadata: { language: 'ar' } })).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('12\u00a0995\u00a0كرونة');
    expect(html).toContain('موافقة');
    expect(html).not.toMatch(/Godkänn|Testmiljö/);
  });

  it('runs no script, and its policy allows only its own style and form', async () => {
    const response = await open('card', { description: '<script>alert(1)</script>' });
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`form-action 'self' ${shop.baseUrl}`);
    expect(style).not.toMatch(/(margin|padding|border)-(left|right)|[^-](left|right):/);
  });

  it('keeps the first decision when it is answered twice', async () => {
    const { id, secret } = await shop.intent('card');
    const url = actionUrlOf(await confirmCard(shop.baseUrl, secret, AUTHENTICATING));
    await decide(url, 'approve');
    const again = await decide(url, 'cancel');
    expect(again.searchParams.get('redirect_status')).toBe('succeeded');
    expect(await shop.statusOf(id)).toBe('succeeded');
    const reopened = await fetch(url, { redirect: 'manual' });
    expect(reopened.status).toBe(303);
  });

  it('pays nothing after a newer attempt', async () => {
    const { id, secret } = await shop.intent('card');
    const first = actionUrlOf(await confirmCard(shop.baseUrl, secret, AUTHENTICATING));
    const second = actionUrlOf(await confirmCard(shop.baseUrl, secret, AUTHENTICATING));
    expect((await decide(first, 'approve')).searchParams.get('redirect_status')).toBe('failed');
    expect(await shop.statusOf(id)).toBe('requires_action');
    await decide(second, 'approve');
    expect(await shop.statusOf(id)).toBe('succeeded');
  });

  it('with a concurrent cancellation has exactly one winner, in 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, secret } = await shop.intent('card');
      const url = actionUrlOf(await confirmCard(shop.baseUrl, secret, AUTHENTICATING));
      const approve = async (): Promise<string | null> =>
        (await decide(url, 'approve')).searchParams.get('redirect_status');
      const cancel = (): Promise<string> =>
        shop.stripe.paymentIntents.cancel(id).then(
          ({ status }) => status,
          () => 'refused',
        );
      const canceling = round % 2 === 0 ? cancel() : null;
      const approving = approve();
      const [answer, canceled] = await Promise.all([approving, canceling ?? cancel()]);
      const paid = (await shop.statusOf(id)) === 'succeeded';
      expect([answer, canceled]).toEqual(paid ? ['succeeded', 'refused'] : ['failed', 'canceled']);
    }
  });

  it('is 404 without an attempt, in the language of the browser', async () => {
    const { id } = await shop.intent('card');
    const address = `${shop.baseUrl}/api/payment-sandbox/klarna/${id}?attempt=guess`;
    const swedish = await fetch(address);
    expect(swedish.status).toBe(404);
    expect(await swedish.text()).toContain('Sidan gäller inte längre');
    const arabic = await fetch(address, { headers: { 'accept-language': 'ar' } });
    expect(await arabic.text()).toContain('لم تعد هذه الصفحة صالحة');
  });
});
