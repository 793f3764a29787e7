import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect } from '@playwright/test';
import type { TravellerType } from '@safar/domain/pricing/ages';
import { formatSek } from '@safar/domain/money/formats';
import type { Language } from '@safar/domain/text/languages';
import type { Gender } from '@safar/domain/bookings/passengers';
import { type Paths, path } from '../../src/lib/paths.js';
import type { OwnDeparture } from './database.js';
import { hydrated } from './fixtures.js';
import { type TextLookup, wordsIn } from './texts.js';

export interface Passenger {
  readonly type: TravellerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly gender: Gender;
}

export const LAYLA: Passenger = {
  type: 'adult',
  firstName: 'Layla Maria',
  lastName: 'Al-Khatib',
  birthdate: '1988-02-29',
  gender: 'female',
};
export const OMAR: Passenger = {
  type: 'adult',
  firstName: 'Omar',
  lastName: 'Al-Khatib',
  birthdate: '1985-11-03',
  gender: 'male',
};
export const NOUR: Passenger = {
  type: 'child',
  firstName: 'Nour',
  lastName: 'Al-Khatib',
  birthdate: `${new Date().getFullYear() - 7}-03-14`,
  gender: 'female',
};

export const CARDS = {
  pays: '4242424242424242',
  authenticates: '4000002500003155',
  declined: '4000000000000002',
  poor: '4000000000009995',
} as const;

const EXPIRY = `12${String(new Date().getFullYear() + 3).slice(2)}`;
export const REFERENCE = /SAF[A-HJKMNP-Z2-9]{6}/;

/** Actions of a visitor in one language, from choosing a destination to the booking page. */
export class Visitor {
  readonly t: TextLookup;
  readonly paths: Paths;
  readonly email = `${randomUUID()}@example.com`;

  constructor(
    readonly page: Page,
    readonly lang: Language,
  ) {
    this.t = wordsIn(lang);
    this.paths = path(lang);
  }

  sek(kronor: number): string {
    return formatSek(kronor, this.lang);
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
    await hydrated(this.page);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens the checkout of a departure for one adult, from the destination page. */
  async openCheckout({ destinationId, date }: OwnDeparture): Promise<void> {
    await this.goto(`${this.paths.destination(destinationId)}?date=${date}`);
    await this.book();
  }

  async book(): Promise<void> {
    const widget = this.page.locator('#booking');
    await widget.getByRole('button', { name: this.t('common.actions.book'), exact: true }).click();
    await expect(this.heading(this.t('checkout.title'))).toBeVisible();
  }

  card(index: number): Locator {
    const name = this.t('checkout.passengers.passenger', { n: index + 1 });
    return this.page.getByRole('group', { name, exact: true });
  }

  genderLabel({ type, gender }: Pick<Passenger, 'type' | 'gender'>): string {
    if (gender === 'other') return this.t('checkout.passengers.other');
    const grownUp = type === 'adult';
    if (gender === 'female') return this.t(`checkout.passengers.${grownUp ? 'female' : 'girl'}`);
    return this.t(`checkout.passengers.${grownUp ? 'male' : 'boy'}`);
  }

  async typePassenger(index: number, passenger: Passenger): Promise<void> {
    const { t } = this;
    const card = this.card(index);
    await card.getByLabel(t('checkout.passengers.firstName')).fill(passenger.firstName);
    await card.getByLabel(t('checkout.passengers.lastName')).fill(passenger.lastName);
    // Key by key, because the page inserts characters during typing.
    await card
      .getByLabel(t('checkout.passengers.birthdate'))
      .pressSequentially(passenger.birthdate.replaceAll('-', ''));
    await card.getByRole('radio', { name: this.genderLabel(passenger), exact: true }).check();
  }

  async typeContact(): Promise<void> {
    const { page, t } = this;
    await page.getByLabel(t('checkout.contact.email')).fill(this.email);
    await page.getByLabel(t('common.form.phone'), { exact: true }).pressSequentially('0701234567');
  }

  async acceptTerms(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t('checkout.terms.accept') }).check();
  }

  async toPayment(): Promise<void> {
    await this.button(this.t('checkout.submit')).click();
    await expect(this.heading(this.t('pay.title'))).toBeVisible();
  }

  /** Fills in the checkout of one adult and goes to /pay. */
  async fillCheckout(option: 'partial' | 'full' = 'partial'): Promise<void> {
    await this.typeContact();
    await this.typePassenger(0, LAYLA);
    if (option === 'full') {
      await this.page.getByRole('radio', { name: this.t('checkout.payment.full') }).check();
    }
    await this.acceptTerms();
    await this.toPayment();
  }

  async typeCard(number: string): Promise<void> {
    const { page, t } = this;
    const field = page.getByLabel(t('pay.card.number'));
    await field.fill('');
    await field.pressSequentially(number);
    await page.getByLabel(t('pay.card.expiry')).fill(EXPIRY);
    await page.getByLabel(t('pay.card.cvc')).fill('123');
  }

  payButton(amount: number): Locator {
    return this.button(this.t('pay.submit', { amount: this.sek(amount) }));
  }

  /** Returns the amount in a row of the payment summary, in whole SEK. */
  async amountIn(label: string): Promise<number> {
    const row = this.page.getByRole('term').filter({ hasText: label });
    const text = await row.locator('xpath=following-sibling::dd').innerText();
    return Number(text.replace(/\D/g, ''));
  }

  /** Pays with the button that shows the amount, and returns the amount. */
  async pay(number: string): Promise<number> {
    await this.typeCard(number);
    const amount = await this.amountIn(this.t('pay.summary.total'));
    await this.payButton(amount).click();
    return amount;
  }

  /** Returns the reference on the thank-you page. */
  async reference(): Promise<string> {
    await expect(this.heading(this.t('booking.thanks.title'))).toBeVisible();
    const shown = this.page.getByText(REFERENCE);
    await expect(shown).toBeVisible();
    return (await shown.innerText()).trim();
  }

  async lookUp(reference: string, lastName: string): Promise<void> {
    const { page, t } = this;
    await page.getByLabel(t('booking.lookup.reference')).fill(reference);
    await page.getByLabel(t('booking.lookup.lastName')).fill(lastName);
    await this.button(t('booking.lookup.submit')).click();
  }
}
