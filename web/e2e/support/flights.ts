import { type Locator, type Page, type Request, expect } from '@playwright/test';
import { type IsoDay, addDays, dayInStockholm } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import { type Paths, path } from '../../src/lib/paths.js';
import { hydrated } from './fixtures.js';
import { type TextLookup, wordsIn } from './texts.js';

export const inDays = (days: number): IsoDay => addDays(dayInStockholm(new Date()), days);

/** The flight search in one language. */
export class FlightSearchForm {
  readonly t: TextLookup;
  readonly paths: Paths;
  readonly panel: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly departure: Locator;
  readonly return: Locator;
  readonly submit: Locator;
  readonly options: Locator;
  readonly passengers: Locator;

  constructor(
    readonly page: Page,
    readonly lang: Language,
  ) {
    this.t = wordsIn(lang);
    this.paths = path(lang);
    const { t } = this;
    this.panel = page.getByRole('region', { name: t('flights.title') });
    this.from = this.panel.getByRole('combobox', { name: t('flights.from'), exact: true });
    this.to = this.panel.getByRole('combobox', { name: t('flights.to'), exact: true });
    this.departure = this.panel.getByRole('textbox', { name: t('flights.departure') });
    this.return = this.panel.getByRole('textbox', { name: t('flights.return') });
    this.submit = this.panel.getByRole('button', { name: t('flights.submit') });
    // Not the options of the class select, which belong to the browser.
    this.options = this.panel.getByRole('listbox').getByRole('option');
    this.passengers = this.panel.getByRole('button', { name: t('flights.travellers') });
  }

  async open(): Promise<void> {
    await this.page.goto(this.paths.home());
    await hydrated(this.page);
  }

  /** Types a term and selects the first suggestion. */
  async choose(field: Locator, term: string, code: string): Promise<void> {
    await field.fill(term);
    await expect(this.options.first()).toContainText(code);
    await this.options.first().click();
    await expect(field).toHaveValue(new RegExp(`\\(${code}\\)$`));
  }

  async oneWay(): Promise<void> {
    await this.panel.getByRole('radio', { name: this.t('flights.trips.ONE_WAY') }).check();
  }

  async fill(days: { departure: string; return: string }): Promise<void> {
    await this.choose(this.from, 'arn', 'ARN');
    await this.choose(this.to, 'beirut', 'BEY');
    await this.departure.fill(days.departure);
    await this.return.fill(days.return);
  }

  /** Returns a list that collects the terms of place requests from now on. */
  termsAsked(): string[] {
    const terms: string[] = [];
    this.page.on('request', (request: Request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/places') terms.push(searchParams.get('term') ?? '');
    });
    return terms;
  }

  /** Submits the search and returns the URL of the demo page that replaces the flight engine. */
  async handOver(): Promise<URL> {
    await this.submit.click();
    await this.page.waitForURL(/\/flight-demo\/results\?/);
    return new URL(this.page.url());
  }
}
