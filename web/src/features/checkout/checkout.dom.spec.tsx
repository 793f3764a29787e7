import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuoteRequest } from '@safar/domain/contracts/bookings/quotes';
import { formatDay } from '@safar/domain/dates/day-formats';
import {
  DUE,
  ONE_ADULT,
  QUOTE,
  checkoutApi,
  control,
  fillCheckout,
  openCheckout,
  quoteOf,
  sekIn,
  submit,
} from '../../../test/checkout.js';
import { type SentCall, noConnection, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  fill,
  findAlert,
  openSite,
  pageShows,
  setUpSite,
  siteConfig,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

/** The messages of the specification for an empty checkout of one adult, in order, with their controls. */
const EMPTY_FORM = [
  ['EMAIL_INVALID', 'contactEmail'],
  ['PHONE_INVALID', 'contactPhone'],
  ['TERMS_NOT_ACCEPTED', 'terms'],
  ['PASSENGER_FIRST_NAME_MISSING', 'passengers-0-firstName'],
  ['PASSENGER_LAST_NAME_MISSING', 'passengers-0-lastName'],
  ['PASSENGER_BIRTHDATE_MISSING', 'passengers-0-birthdate'],
  ['PASSENGER_GENDER_MISSING', 'passengers-0-gender'],
] as const;

/** Returns the amount in a row of the summary beside the form. */
function amountIn(label: string): number {
  const terms = [...document.querySelectorAll('.checkout__side dt')];
  const term = terms.find(({ textContent }) => textContent?.startsWith(label));
  return Number(term?.nextElementSibling?.textContent?.replace(/\D/g, ''));
}

describe.each(LANGUAGES)('the checkout (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  it('lists missing fields in order, takes the focus and links to each control', async () => {
    const { user, api } = await openCheckout(lang);
    const asked = api.sentTo(QUOTE).length;
    submit();
    const summary = await findAlert(t()('checkout.errors.title', { count: EMPTY_FORM.length }));
    await waitFor(() => expect(summary).toHaveFocus());
    const links = [...summary.querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toEqual(
      EMPTY_FORM.map(([code]) => t()(`errors.${code}`, { passenger: 1 })),
    );
    for (const [index, [, id]] of EMPTY_FORM.entries()) {
      await user.click(links[index] ?? summary);
      expect(control(id)).toHaveAttribute('aria-invalid', 'true');
      expect(control(id).contains(document.activeElement)).toBe(true);
    }
    fill(control('contactEmail'), 'layla@example.com');
    expect(summary.querySelectorAll('a')).toHaveLength(EMPTY_FORM.length - 1);
    expect(api.sentTo(QUOTE)).toHaveLength(asked);
  });

  it('offers travel insurance, and mentions cover only when the server says that the trip has it', async () => {
    const cover = t()('checkout.insurance.cover');
    const card = () => document.querySelector('[aria-labelledby=insurance-title]');
    await openCheckout(lang);
    expect(card()).not.toHaveTextContent(cover);
    cleanup();
    const insured = { insurer: 'Trygg Resa', insuranceTermsUrl: 'https://trygg.example' };
    const api = checkoutApi()
      .on('GET /api/config', { ...siteConfig, ...insured })
      .on(QUOTE, ({ body }: SentCall) => ({ ...quoteOf(body as QuoteRequest), hasCover: true }));
    await openCheckout(lang, ONE_ADULT, api);
    await waitFor(() => expect(card()).toHaveTextContent(cover));
    expect(card()).toHaveTextContent('Trygg Resa');
  });

  it('shows the amounts now and later with the due date, and adds the insurance at once', async () => {
    const { user, api } = await openCheckout(lang, { ...ONE_ADULT, adults: 2 });
    expect(amountIn(t()('checkout.price.total'))).toBe(20_000);
    await user.click(screen.getByLabelText(new RegExp(t()('checkout.insurance.yes'))));
    expect(amountIn(t()('checkout.price.total'))).toBe(20_298);
    expect(amountIn(t()('checkout.price.payNow'))).toBe(4_060);
    expect(amountIn(t()('checkout.price.payLater'))).toBe(16_238);
    const option = document.querySelector('input[value=partial]')?.closest('label');
    for (const text of [sekIn(lang, 4_060), sekIn(lang, 16_238), formatDay(DUE, lang)]) {
      expect(option).toHaveTextContent(text);
    }
    await waitFor(() =>
      expect(api.sentTo(QUOTE).at(-1)?.body).toMatchObject({ adults: 2, insurance: true }),
    );
    await user.click(screen.getByLabelText(new RegExp(t()('checkout.payment.full'))));
    expect(amountIn(t()('checkout.price.payNow'))).toBe(20_298);
    await user.click(screen.getByLabelText(new RegExp(t()('checkout.insurance.no'))));
    expect(amountIn(t()('checkout.price.total'))).toBe(20_000);
  });

  it('says that extras such as visas are paid in full with the first share', async () => {
    const api = checkoutApi().on(QUOTE, ({ body }: SentCall) => {
      const quote = quoteOf(body as QuoteRequest);
      return { ...quote, total: quote.total + 1_490, deposit: quote.deposit + 1_490 };
    });
    await openCheckout(lang, ONE_ADULT, api);
    const option = () => document.querySelector('input[value=partial]')?.closest('label');
    await waitFor(() => expect(option()).toHaveTextContent(sekIn(lang, 3_490)));
    expect(option()).toHaveTextContent(t()('checkout.payment.part'));
    expect(option()).toHaveTextContent(
      t()('checkout.payment.fullPart', { percent: 20 }).replaceAll('\u00a0', ' '),
    );
  });

  it('shows what the airport adds on a row of its own, named by its code', async () => {
    const airport = {
      kind: 'airport',
      travellerType: 'adult',
      quantity: 1,
      unitPrice: 400,
    } as const;
    const api = checkoutApi().on(QUOTE, ({ body }: SentCall) => {
      const quote = quoteOf(body as QuoteRequest);
      const lines = [...quote.lines, { ...airport, amount: 400 }];
      return { ...quote, lines, total: quote.total + 400, airport: 'GOT' };
    });
    await openCheckout(lang, ONE_ADULT, api);
    await waitFor(() => expect(amountIn(t()('checkout.price.total'))).toBe(10_400));
    const row = screen.getAllByText('GOT').at(0)?.closest('dt, li, tr, div');
    expect(row).toHaveTextContent(t()('checkout.price.adult'));
    expect(row).toHaveTextContent(sekIn(lang, 400));
  });

  it('shows the legal form in Swedish with collapsed rights, and three terms links that open new tabs', async () => {
    await openCheckout(lang);
    const law = document.querySelector('.law');
    const official = law?.querySelector('[lang=sv][dir=ltr]');
    expect(official).toHaveTextContent(siteConfig.company.name);
    const folded = official?.querySelector('details');
    expect(folded).not.toHaveAttribute('open');
    expect(official?.querySelectorAll(':scope > p')).toHaveLength(3);
    expect(folded?.querySelectorAll('li').length).toBeGreaterThan(10);
    const explained = within(document.body).queryAllByText(t()('checkout.law.explanation'));
    expect(explained).toHaveLength(lang === 'ar' ? 1 : 0);
    const links = [...document.querySelectorAll('[aria-labelledby=terms-title] a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
      [t()('checkout.terms.travelTerms'), '_blank'],
      [t()('checkout.terms.packageLaw'), '_blank'],
      [t()('checkout.terms.privacy'), '_blank'],
    ]);
    expect(links[0]).toHaveAttribute('href', path(lang).terms());
    expect(links[2]).toHaveAttribute('href', path(lang).privacy());
  });

  it('shows a price that rose meanwhile, and continues only after a second submit', async () => {
    const site = await openCheckout(lang);
    fillCheckout();
    site.api.on(QUOTE, ({ body }: SentCall) => quoteOf(body as QuoteRequest, 12_345));
    submit();
    const [before = ''] = t()('checkout.quote.changed').split('{total}');
    const notice = await findAlert(before);
    expect(notice).toHaveTextContent(sekIn(lang, 12_345));
    await waitFor(() => expect(notice).toHaveFocus());
    expect(site.address()).toBe(path(lang).checkout());
    submit();
    await pageShows(t()('pay.title'));
    expect(site.address()).toBe(path(lang).pay({ amount: 2_469 }));
  });
});

describe('the checkout in one language', () => {
  const lang = 'ar';
  const t = wordsIn.bind(null, lang);

  it('has nothing preselected except the deposit', async () => {
    await openCheckout(lang, { ...ONE_ADULT, children: 1 });
    expect(control('terms')).not.toBeChecked();
    const chosen = document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
    expect([...chosen].map(({ value }) => value)).toEqual(['partial']);
  });

  it('asks for full payment when the departure is too close for a deposit', async () => {
    const api = checkoutApi().on(QUOTE, ({ body }: SentCall) => ({
      ...quoteOf(body as QuoteRequest),
      fullPaymentOnly: true,
    }));
    const site = await openCheckout(lang, ONE_ADULT, api);
    expect(document.querySelector('input[value=partial]')).toBeNull();
    expect(screen.getByText(t()('checkout.payment.fullOnly'))).toBeInTheDocument();
    fillCheckout();
    submit();
    await pageShows(t()('pay.title'));
    expect(site.address()).toBe(path(lang).pay({ amount: 10_000 }));
  });

  it('shows that a departure sold out meanwhile, and links to other dates', async () => {
    const site = await openCheckout(lang);
    fillCheckout();
    site.api.on(QUOTE, ({ headers }: SentCall) =>
      errorResponse('SOLD_OUT', 409, { message: `slut (${headers.get('accept-language')})` }),
    );
    submit();
    const notice = await findAlert(t()('checkout.quote.problem'));
    expect(notice).toHaveTextContent(`slut (${lang})`);
    await waitFor(() => expect(notice).toHaveFocus());
    const link = within(notice).getByText(t()('checkout.quote.otherDate')).closest('a');
    expect(link).toHaveAttribute('href', path(lang).destinationById('istanbul'));
    await site.goTo(path('sv').checkout());
    await findAlert('slut (sv)');
  });

  it('shows that the price could not be loaded; a retry requests it again and keeps the focus', async () => {
    const site = await openCheckout(lang);
    fillCheckout();
    site.api.on(QUOTE, noConnection);
    submit();
    const notice = await findAlert(t()('checkout.quote.problem'));
    expect(notice).toHaveTextContent(t()('checkout.quote.unchecked'));
    site.api.on(QUOTE, ({ body }: SentCall) => quoteOf(body as QuoteRequest));
    await site.user.click(within(notice).getByText(t()('checkout.quote.retry')));
    await waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull());
    await waitFor(() => expect(control('price-title')).toHaveFocus());
  });

  it('requests the price when the connection is back, and keeps the focus in a field', async () => {
    const site = await openCheckout(lang);
    fillCheckout();
    site.api.on(QUOTE, noConnection);
    submit();
    await findAlert(t()('checkout.quote.problem'));
    const button = screen.getByText(t()('checkout.submit')).closest('button');
    expect(button).toBeDisabled();
    await site.user.click(control('contactEmail'));
    site.api.on(QUOTE, ({ body }: SentCall) => quoteOf(body as QuoteRequest));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(button).toBeEnabled());
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(control('contactEmail')).toHaveFocus();
  });

  it('does not request the price again when the server rejected it', async () => {
    const site = await openCheckout(lang);
    fillCheckout();
    site.api.on(QUOTE, () => errorResponse('SOLD_OUT', 409));
    submit();
    await findAlert(t()('checkout.quote.problem'));
    const asked = site.api.sentTo(QUOTE).length;
    fireEvent(window, new Event('online'));
    await findAlert(t()('checkout.quote.problem'));
    expect(site.api.sentTo(QUOTE)).toHaveLength(asked);
  });

  it('asks before it is left, and keeps the typed data until that is confirmed', async () => {
    const site = await openCheckout(lang);
    fillCheckout();
    const press = (name: string): Promise<void> => site.user.click(screen.getByText(name));
    await press(t()('checkout.cancel'));
    const dialog = document.querySelector('dialog[open]');
    expect(dialog).toHaveTextContent(t()('pay.leave.text'));
    await press(t()('pay.leave.stay'));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(control('passengers-0-firstName')).toHaveValue('Layla');
    await press(t()('checkout.cancel'));
    await press(t()('pay.leave.leave'));
    await pageShows(t()('pay.cancelled.title'));
    await waitFor(() => expect(localStorage.getItem('currentBooking')).toBeNull());
  });

  it('is marked busy while the price is checked, and sends nothing twice', async () => {
    const site = await openCheckout(lang);
    fillCheckout();
    const asked = site.api.sentTo(QUOTE).length;
    const release = site.api.hold(QUOTE);
    submit();
    const busy = (await screen.findByText(t()('checkout.submitting'))).closest('button');
    expect(busy).toHaveAttribute('aria-busy', 'true');
    submit();
    release();
    await pageShows(t()('pay.title'));
    expect(site.api.sentTo(QUOTE)).toHaveLength(asked + 1);
  });

  it('keeps typed data when the language changes, and says in it what is wrong', async () => {
    const { goTo, address } = await openCheckout('sv');
    submit();
    await goTo(path(lang).checkout());
    await findAlert(t()('errors.TERMS_NOT_ACCEPTED'));
    fillCheckout();
    const other = 'sv';
    await goTo(path(other).checkout());
    expect(address()).toBe(path(other).checkout());
    await pageShows(wordsIn(other)('checkout.title'));
    expect(control('contactEmail')).toHaveValue('layla@example.com');
    expect(control('passengers-0-firstName')).toHaveValue('Layla');
    expect(document.querySelector('input[value=female]')).toBeChecked();
  });

  it('redirects to the home page without a selection', async () => {
    const { address } = await openSite(path(lang).checkout());
    await waitFor(() => expect(address()).toBe(path(lang).home()));
  });
});
