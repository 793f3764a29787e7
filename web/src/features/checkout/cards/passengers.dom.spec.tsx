import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuoteRequest } from '@safar/domain/contracts/bookings/quotes';
import {
  ONE_ADULT,
  QUOTE,
  START,
  cardOf,
  control,
  fillCheckout,
  openCheckout,
  quoteOf,
  submit,
} from '../../../../test/checkout.js';
import type { SentCall } from '../../../../test/fake-api.js';
import {
  LANGUAGES,
  fill,
  findAlert,
  pageShows,
  setUpSite,
  wordsIn,
} from '../../../../test/open-site.js';
import { path } from '../../../lib/paths.js';

setUpSite();

const birthdate = (index: number): HTMLElement => control(`passengers-${index}-birthdate`);

describe.each(LANGUAGES)('the passengers of the checkout (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  it('have a card each for adults, children and infants, with the texts for each type', async () => {
    await openCheckout(lang, { adults: 2, children: 1, infants: 1 });
    const titles = [...document.querySelectorAll('fieldset.passenger h3')];
    expect(titles.map((title) => title.textContent)).toEqual([
      t()('checkout.passengers.adult', { n: 1, total: 2 }),
      t()('checkout.passengers.adult', { n: 2, total: 2 }),
      t()('checkout.passengers.child', { n: 1, total: 1 }),
      t()('checkout.passengers.infant', { n: 1, total: 1 }),
    ]);
    const adult = ['female', 'male', 'other'] as const;
    const young = ['girl', 'boy', 'other'] as const;
    for (const [index, keys] of [adult, adult, young, young].entries()) {
      const labels = [...cardOf(index).querySelectorAll('.radio__label')];
      expect(labels.map((label) => label.textContent)).toEqual(
        keys.map((word) => t()(`checkout.passengers.${word}`)),
      );
    }
    expect(control('passengers-0-firstName')).toHaveAttribute('dir', 'ltr');
  });

  it('cannot be born in the future; the field and the summary show the error', async () => {
    await openCheckout(lang, { ...ONE_ADULT, infants: 1 });
    const message = t()('errors.BIRTHDATE_FUTURE');
    fill(birthdate(1), '2027-05-04');
    expect(cardOf(1)).toHaveTextContent(message);
    submit();
    const name = t()('checkout.errors.atPassenger', { n: 2, sentence: message });
    await findAlert(name);
    fill(birthdate(1), '2027-05-03');
    expect(cardOf(1)).not.toHaveTextContent(message);
    expect(cardOf(1)).toHaveTextContent(t()('checkout.passengers.age', { count: 0 }));
  });

  it('need the right age on the departure day, with one message per type', async () => {
    await openCheckout(lang, { adults: 1, children: 1, infants: 1 });
    // Twelve, and three, on 3 July 2027.
    for (const [index, tooYoung, oldEnough, message] of [
      [0, '2015-07-04', '2015-07-03', t()('errors.AGE_ADULT', { n: 12 })],
      [1, '2024-07-04', '2024-07-03', t()('errors.AGE_CHILD', { min: 3, max: 11 })],
      [2, '2024-07-03', '2024-07-04', t()('errors.AGE_INFANT', { min: 0, max: 2 })],
    ] as const) {
      fill(birthdate(index), tooYoung);
      expect(cardOf(index)).toHaveTextContent(message);
      fill(birthdate(index), oldEnough);
      expect(cardOf(index)).not.toHaveTextContent(message);
    }
    fill(birthdate(2), '1990-13-99');
    expect(cardOf(2)).toHaveTextContent(t()('errors.BIRTHDATE_INVALID'));
  });
});

describe('the passengers in one language', () => {
  const lang = 'sv';
  const t = wordsIn.bind(null, lang);

  it('can have a birth date typed in any format, and their age on departure is shown', async () => {
    const { user } = await openCheckout(lang);
    await user.type(birthdate(0), '19900131');
    expect(birthdate(0)).toHaveValue('1990-01-31');
    for (const pasted of ['1990/01/31', '١٩٩٠٠١٣١', '199001311234']) {
      fill(birthdate(0), '');
      fill(birthdate(0), pasted);
      expect(birthdate(0)).toHaveValue('1990-01-31');
    }
    expect(cardOf(0)).toHaveTextContent(t()('checkout.passengers.age', { count: 37 }));
  });

  it('keep the typed text, which becomes a date or an error when the field is left', async () => {
    await openCheckout(lang);
    const unread = t()('checkout.passengers.birthdateUnread');
    for (const typed of ['12.04.1988', '12/4 1988', '880412', '١٢ نيسان ١٩٨٨']) {
      fill(birthdate(0), typed);
      expect(birthdate(0)).toHaveValue(typed);
      fireEvent.blur(birthdate(0));
      expect(birthdate(0)).toHaveValue('1988-04-12');
    }
    fill(birthdate(0), 'i april');
    expect(cardOf(0)).not.toHaveTextContent(unread);
    fireEvent.blur(birthdate(0));
    expect(birthdate(0)).toHaveValue('i april');
    expect(cardOf(0)).toHaveTextContent(unread);
    fill(birthdate(0), 'i apri');
    expect(cardOf(0)).not.toHaveTextContent(unread);
  });

  it('send a date even from a field that was not left', async () => {
    const { api } = await openCheckout(lang);
    fillCheckout();
    fill(birthdate(0), '12/4 1988');
    submit();
    await pageShows(t()('pay.title'));
    await waitFor(() =>
      expect(api.sentTo(START).at(-1)?.body).toMatchObject({
        passengers: [{ birthdate: '1988-04-12' }],
      }),
    );
  });

  it('can be corrected while the price is checked, and are sent at the next press', async () => {
    const { api, address, user } = await openCheckout(lang);
    fillCheckout();
    const release = api.hold(QUOTE);
    submit();
    await screen.findByText(t()('checkout.submitting'));
    fill(control('passengers-0-lastName'), 'Alkhatib');
    // The price with the insurance is there before the one that was asked for at the press.
    api.on(QUOTE, ({ body }: SentCall) => quoteOf(body as QuoteRequest));
    await user.click(screen.getByLabelText(new RegExp(t()('checkout.insurance.yes'))));
    await screen.findByText(t()('checkout.price.included'));
    release();
    await screen.findByText(t()('checkout.submit'));
    expect(address()).toBe(path(lang).checkout());
    expect(screen.queryByText(t()('checkout.price.updating'))).toBeNull();
    submit();
    await waitFor(() =>
      expect(api.sentTo(START)[0]?.body).toMatchObject({
        insurance: true,
        passengers: [{ lastName: 'Alkhatib' }],
      }),
    );
  });

  it('are shown with their name on the ticket; only spaces are rejected, one letter is accepted', async () => {
    await openCheckout(lang);
    fill(control('passengers-0-lastName'), "D'Öst");
    fill(control('passengers-0-firstName'), '   ');
    submit();
    const missing = t()('errors.PASSENGER_FIRST_NAME_MISSING', { passenger: 1 });
    const summary = within(await findAlert(missing));
    fill(control('passengers-0-firstName'), 'O');
    expect(summary.queryByText(missing)).toBeNull();
    expect(screen.getByText('DOEST / O')).toBeInTheDocument();
    fill(control('passengers-0-firstName'), 'Åsa-Märta O');
    expect(screen.getByText('DOEST / AASA MAERTA O')).toBeInTheDocument();
  });

  it('can copy the family name with one button, which moves the focus to the field', async () => {
    const { user } = await openCheckout(lang, { ...ONE_ADULT, adults: 2 });
    const same = t()('checkout.passengers.sameLastName');
    expect(screen.queryByText(same)).toBeNull();
    fill(control('passengers-0-lastName'), 'Al-Khatib');
    await user.click(screen.getByText(same));
    expect(control('passengers-1-lastName')).toHaveValue('Al-Khatib');
    await waitFor(() => expect(control('passengers-1-lastName')).toHaveFocus());
    expect(screen.queryByText(same)).toBeNull();
  });

  it('are asked for Latin letters while typing', async () => {
    await openCheckout(lang);
    const field = control('passengers-0-firstName');
    fill(field, 'ليلى');
    expect(cardOf(0)).toHaveTextContent(t()('errors.PASSENGER_NAME_LATIN'));
    expect(field).toHaveAttribute('aria-invalid', 'true');
    fill(field, 'Layla');
    expect(field).not.toHaveAttribute('aria-invalid');
  });
});
