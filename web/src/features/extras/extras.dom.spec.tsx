import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ExtraSaleView } from '@safar/domain/contracts/catalog/extra-sale';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import type { Language } from '@safar/domain/text/languages';
import {
  QUOTE, START, control, fillCheckout, intentOf, openCheckout, sekIn, submit,
} from '../../../test/checkout.js'; // oxfmt-ignore
import { type SentCall, errorResponse } from '../../../test/fake-api.js';
import {
  BAG,
  BOARD,
  BUS,
  CAR,
  COVER,
  SIM,
  extrasApi,
  quoteWithExtras,
} from '../../../test/extras.js';
import {
  LANGUAGES,
  type OpenSite,
  fill,
  findAlert,
  openSite,
  pageShows,
  setUpSite,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const FAMILY = { adults: 2, children: 2, infants: 1 };
const card = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[aria-labelledby=extras-title]');
  if (!found) throw new Error('no card of extras');
  return found;
};

async function open(
  lang: Language,
  sold: readonly ExtraSaleView[],
  party = FAMILY,
): Promise<OpenSite> {
  const site = await openCheckout(lang, party, extrasApi(sold));
  await waitFor(() => expect(card().querySelector('fieldset')).not.toBeNull());
  return site;
}

describe.each(LANGUAGES)('the extras of the checkout (%s)', (lang) => {
  const t = wordsIn(lang);
  const nameOf = ({ name_sv, name_ar }: ExtraSaleView): string =>
    lang === 'sv' ? name_sv : name_ar;
  const field = (extra: ExtraSaleView) =>
    within(within(card()).getByRole('group', { name: nameOf(extra) }));
  const everyone = (extra: ExtraSaleView, n: number): HTMLElement =>
    field(extra).getByRole('checkbox', { name: t('extras.everyone', { n }) });
  const price = (): HTMLElement =>
    document.querySelector<HTMLElement>('[aria-labelledby=price-title]') ?? document.body;
  const costs = (total: number): Promise<void> =>
    waitFor(() => expect(price()).toHaveTextContent(sekIn(lang, total)));
  const sent = ({ api }: OpenSite): unknown => api.sentTo(QUOTE).at(-1)?.body;

  it('are chosen for all in one tap, and for each; nothing in advance', async () => {
    const site = await open(lang, [BAG, BOARD, CAR, BUS, COVER]);
    expect(card().querySelectorAll('input:checked')).toHaveLength(0);
    expect(sent(site)).not.toHaveProperty('extras');
    expect(card()).toHaveTextContent(sekIn(lang, 450));
    fireEvent.click(everyone(BAG, 4));
    await costs(37_000 + 1_800);
    expect(sent(site)).toMatchObject({ extras: [{ code: 'bag', travellers: [0, 1, 2, 3] }] });
    expect(card()).toHaveTextContent(t('extras.sum', { price: sekIn(lang, 1_800) }));
    fireEvent.click(field(BAG).getByRole('checkbox', { name: `${t('party.child')} 1` }));
    await costs(37_000 + 1_350);
    expect(everyone(BAG, 4)).not.toBeChecked();
    expect(sent(site)).toMatchObject({ extras: [{ code: 'bag', travellers: [0, 1, 3] }] });
  });

  it('name on a phone what a folded part offers, and then what is chosen in it costs', async () => {
    const wide = window.matchMedia;
    const asPhone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...wide(query), matches: query.includes('width <') }));
    await open(lang, [BAG, BOARD, SIM]);
    const [, others] = [...card().querySelectorAll('summary')];
    const offered = `${nameOf(BOARD)}${{ sv: ', ', ar: '، ' }[lang]}${nameOf(SIM)}`;
    expect(others?.textContent.replace(/[\u2066-\u2069]/g, '')).toBe(t('extras.others') + offered);
    fireEvent.click(everyone(BOARD, 4));
    await costs(37_000 + 3_480);
    expect(others).toHaveTextContent(sekIn(lang, 3_480));
    expect(others).not.toHaveTextContent(nameOf(SIM));
    asPhone.mockRestore();
  });

  it('name the travellers as soon as their names are typed, and not those who cannot have them', async () => {
    await open(lang, [BAG]);
    fill(control('passengers-1-firstName'), 'Omar');
    expect(field(BAG).getByRole('checkbox', { name: 'Omar' })).toBeEnabled();
    const infant = { name: `${t('party.infant')} 1` };
    expect(field(BAG).queryByRole('checkbox', infant)).toBeNull();
  });

  it('show the price of nights and of a share of the trip in kronor, and list each in the summary', async () => {
    await open(lang, [BOARD, COVER]);
    expect(card()).toHaveTextContent(sekIn(lang, 2_775));
    fireEvent.click(everyone(BOARD, 4));
    fireEvent.click(field(COVER).getByRole('radio', { name: t('extras.yes') }));
    await costs(37_000 + 4 * (2 * 290 + 2 * 145) + 2_775);
    expect(price()).toHaveTextContent(nameOf(BOARD));
    expect(price()).toHaveTextContent(
      `2 × ${t('party.nights', { count: 4 })} × ${sekIn(lang, 290)}`,
    );
    expect(price()).toHaveTextContent(nameOf(COVER));
  });

  it('ask with yes and no, of which neither is chosen; no buys nothing', async () => {
    const site = await open(lang, [COVER]);
    const [yes, no] = field(COVER).getAllByRole('radio');
    expect([yes, no].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
    if (no) fireEvent.click(no);
    expect(no).toBeChecked();
    expect(sent(site)).not.toHaveProperty('extras');
  });

  it('say «sold out» and cannot be chosen then', async () => {
    await open(lang, [SIM]);
    expect(card()).toHaveTextContent(t('extras.soldOut'));
    for (const box of field(SIM).getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('offer only as many as are left', async () => {
    await open(lang, [{ ...BAG, left: 1 }]);
    expect(card()).toHaveTextContent(t('extras.left', { n: 1 }));
    expect(everyone(BAG, 4)).toBeDisabled();
    const [, first, second] = field(BAG).getAllByRole('checkbox');
    if (first) fireEvent.click(first);
    expect(second).toBeDisabled();
    expect(first).toBeEnabled();
  });

  it('want an answer of a group of which one is needed, at the group, before the payment', async () => {
    const one = { adults: 1, children: 0, infants: 0 };
    const site = await open(lang, [BUS, CAR], one);
    fillCheckout();
    submit();
    await findAlert('Välj transfer.');
    const group = control('extras-way');
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveTextContent('Välj transfer.');
    fireEvent.click(document.querySelector('a[href="#extras-way"]') ?? document.body);
    const [first, second] = within(group).getAllByRole('radio');
    expect(first).toHaveFocus();
    if (second) fireEvent.click(second);
    expect(group).not.toHaveAttribute('aria-invalid');
    await costs(10_900);
    submit();
    await pageShows(t('pay.title'));
    await waitFor(() => expect(site.api.sentTo(START)).toHaveLength(1));
    expect(site.api.sentTo(START)[0]?.body).toMatchObject({
      ...{ totalPrice: 10_900, amount: 2_180 },
      extras: [{ code: 'car' }],
    });
  });

  it('need no answer of a group that no traveller may have', async () => {
    const one = { adults: 1, children: 0, infants: 0 };
    const ofChildren = { basis: 'person' as const, for_adult: false };
    await open(lang, [BAG, { ...BUS, ...ofChildren }, { ...CAR, ...ofChildren }], one);
    fillCheckout();
    submit();
    await pageShows(t('pay.title'));
  });

  it('of a group can be chosen for as many as are left', async () => {
    const party = { adults: 2, children: 0, infants: 0 };
    const last = { ...BUS, basis: 'person' as const, left: 1 };
    const gone = { ...CAR, state: 'sold_out' as const, left: 0 };
    const site = await open(lang, [last, gone], party);
    const group = control('extras-way');
    const [bus, car] = within(group).getAllByRole('radio');
    expect(car).toBeDisabled();
    if (bus) fireEvent.click(bus);
    const wants = (travellers: number[]) =>
      waitFor(() => expect(sent(site)).toMatchObject({ extras: [{ code: 'bus', travellers }] }));
    await wants([0]);
    const [, first, second] = within(card()).getAllByRole('checkbox');
    expect(second).toBeDisabled();
    if (first) fireEvent.click(first);
    if (second) fireEvent.click(second);
    await wants([1]);
  });

  it('survive a reload, like the other fields', async () => {
    await open(lang, [BAG, COVER]);
    fireEvent.click(everyone(BAG, 4));
    fireEvent.click(field(COVER).getByRole('radio', { name: t('extras.no') }));
    await costs(38_800);
    document.body.innerHTML = '';
    await openSite(path(lang).checkout(), extrasApi([BAG, COVER]));
    await waitFor(() => expect(everyone(BAG, 4)).toBeChecked());
    expect(field(COVER).getByRole('radio', { name: t('extras.no') })).toBeChecked();
    await costs(38_800);
  });

  it('that are gone are taken out of the price, which is said by name', async () => {
    const site = await open(lang, [BAG, BOARD]);
    fireEvent.click(everyone(BOARD, 4));
    await costs(37_000 + 3_480);
    const gone = [{ ...BAG, state: 'sold_out' as const, left: 0 }, BOARD];
    site.api.on(QUOTE, ({ body }) => quoteWithExtras(body as never, gone));
    fireEvent.click(everyone(BAG, 4));
    await findAlertOf(card(), t('checkout.quote.lostExtra', { name: nameOf(BAG) }));
    expect(everyone(BAG, 4)).not.toBeChecked();
    await costs(37_000 + 3_480);
    expect(screen.queryByText(t('checkout.quote.problem'))).toBeNull();
  });

  it('at another price are shown on the payment page, with the new amount', async () => {
    const site = await open(lang, [BAG], { adults: 1, children: 0, infants: 0 });
    fireEvent.click(field(BAG).getByRole('checkbox'));
    await costs(10_450);
    fillCheckout();
    const body = { destinationId: 'x', departureDate: '', adults: 1, children: 0, infants: 0 };
    const dearer = [{ ...BAG, price: 500 }];
    const extras = [{ code: 'bag', travellers: [0] }];
    site.api.on(START, () =>
      errorResponse('PRICE_CHANGED', 409, {
        details: quoteWithExtras({ ...body, extras }, dearer),
      }),
    );
    submit();
    const alert = await findAlert(t('pay.problem.title'));
    const text = t('pay.problem.extraPrice', { name: nameOf(BAG), amount: sekIn(lang, 500) });
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(sekIn(lang, 10_500));
  });

  it('that are closed before the payment are named there, and the order goes on without them', async () => {
    const site = await open(lang, [BAG, BOARD], { adults: 1, children: 0, infants: 0 });
    fireEvent.click(field(BAG).getByRole('checkbox'));
    fireEvent.click(field(BOARD).getByRole('checkbox'));
    const body = { destinationId: 'x', departureDate: '', adults: 1, children: 0, infants: 0 };
    const extras = [{ code: 'board', travellers: [0] }];
    const quote = quoteWithExtras({ ...body, extras }, [BAG, BOARD]) as QuoteView;
    await costs(quote.total + 450);
    fillCheckout();
    site.api.on(START, ({ body: asked }: SentCall) => {
      const request = asked as PaymentIntentRequest;
      if (request.extras?.length === 1) return intentOf(request);
      const details = { extra: 'bag', ...quote, lostExtras: ['bag'] };
      return errorResponse('EXTRA_TOO_LATE', 409, { message: 'för sent', details });
    });
    submit();
    const alert = await findAlert('för sent');
    expect(alert).toHaveTextContent(t('checkout.quote.lostExtra', { name: nameOf(BAG) }));
    expect(alert).not.toHaveTextContent(nameOf(BOARD));
    expect(alert).toHaveTextContent(sekIn(lang, quote.total));
    fireEvent.click(within(alert).getByRole('button', { name: t('pay.problem.acceptPrice') }));
    await waitFor(() => expect(site.api.sentTo(START)).toHaveLength(2));
    expect(site.api.sentTo(START)[1]?.body).toMatchObject({ totalPrice: quote.total, extras });
  });
});

const findAlertOf = (part: HTMLElement, text: string): Promise<void> =>
  waitFor(() => expect(part).toHaveTextContent(text));
