import type { Page } from '@playwright/test';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { MailDetailView } from '@safar/domain/contracts/office/mails';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { bearer } from '../../harness/api-client.js';
import { atOnce } from '../seats/at-once.js';
import type { FilledBooking } from './xss-bookings.js';
import { type ScriptDetector, alive, waitFor } from './xss-browser.js';
import type { FilledMessage } from './xss-fields.js';
import type { Place } from './xss-sheet.js';

const TABS = 3;
const LANGUAGES = { sv: '', ar: '/ar' } as const;
type Language = keyof typeof LANGUAGES;
const SITE = ['', '/destinationer', '/om-oss', '/kontakt', '/business'];
const CONTENT_PAGES = ['home', 'about', 'contact', 'business', 'faq'];

/** Opens the pages where payloads are shown and keeps their texts. */
export class Walk {
  readonly read = new Map<Place, string>();

  constructor(
    private readonly detector: ScriptDetector,
    private readonly baseUrlFor: (index: number) => string,
  ) {}

  private async savePage(place: Place, page: Page): Promise<void> {
    this.saveText(place, await this.detector.read(page));
  }

  private saveText(place: Place, text: string): void {
    this.read.set(place, `${this.read.get(place) ?? ''} ${text}`);
  }

  /** Shares the work among several tabs. */
  private async inTabs<T>(
    items: readonly T[],
    visit: (page: Page, item: T, index: number) => Promise<void>,
  ): Promise<void> {
    const pages = await Promise.all(
      Array.from({ length: TABS }, () => this.detector.context.newPage()),
    );
    const free = [...pages];
    await atOnce(items, TABS, async (item, index) => {
      const page = free.pop();
      if (!page) throw new Error('No tab is free');
      await visit(page, item, index);
      free.push(page);
    });
    await Promise.all(pages.map((page) => page.close()));
  }

  /** Opens each trip rendered by the server, then switches the language, which renders it in the browser. */
  async destinations(ids: readonly string[]): Promise<void> {
    await this.inTabs(ids, async (page, id, index) => {
      for (const language of Object.keys(LANGUAGES) as Language[]) {
        await this.open(page, { path: `/destination/${id}`, language, index });
        const other = language === 'sv' ? 'ar' : 'sv';
        await page.locator('.language-switch').click();
        await page.locator(`html[lang=${other}]`).waitFor();
        await this.savePage(`site ${other}`, page);
      }
    });
  }

  /** Reads only the server's HTML, because a page broken by a payload never hydrates. */
  async visit(paths: readonly string[]): Promise<void> {
    await this.inTabs(paths, async (page, path, index) => {
      await page.goto(`${this.baseUrlFor(index)}${path}`);
      await this.detector.read(page);
    });
  }

  async site(): Promise<void> {
    await this.inTabs(SITE, async (page, path, index) => {
      await this.open(page, { path, language: 'sv', index });
      await this.open(page, { path, language: 'ar', index: index + 1 });
    });
  }

  private async open(
    page: Page,
    { path, language, index }: { path: string; language: Language; index: number },
  ): Promise<void> {
    await page.goto(`${this.baseUrlFor(index)}${LANGUAGES[language]}${path || '/'}`);
    await this.savePage(`site ${language}`, page);
    await alive(page);
    await this.savePage(`site ${language}`, page);
  }

  /** Opens each booking as its customer, with the cookie of that booking. */
  async bookings(bookings: readonly FilledBooking[]): Promise<void> {
    const page = await this.detector.context.newPage();
    for (const [index, { id, cookie, last }] of bookings.entries()) {
      const [name = '', value = ''] = cookie.split('=');
      const url = this.baseUrlFor(index);
      await this.detector.context.addCookies([{ name, value, url }]);
      await remember(page, url, { verifiedBookingId: id });
      for (const language of Object.keys(LANGUAGES) as Language[]) {
        await page.goto(`${url}${LANGUAGES[language]}/bokning/${id}`);
        await shows(page, last);
        await this.savePage(`site ${language}`, page);
      }
    }
    await page.close();
  }

  /** Signs in as an admin. @returns the token */
  async signIn(): Promise<string> {
    const page = await this.detector.context.newPage();
    const answer = await page.request.post(`${this.baseUrlFor(0)}/api/login`, {
      data: { email: 'admin@safar.example', password: DEMO_PASSWORD },
    });
    const session = (await answer.json()) as LoginView;
    const { token, user } = session;
    await remember(page, this.baseUrlFor(0), { token, user: JSON.stringify(user) });
    await page.close();
    return token;
  }

  async console(filled: {
    readonly messages: readonly FilledMessage[];
    readonly bookings: readonly FilledBooking[];
    readonly mails: readonly string[];
  }): Promise<void> {
    const screens: readonly (readonly [address: string, shown: string])[] = [
      ...[['destinations', '//name-'] as const, ['users', '//account-'] as const],
      ...[['messages', '//name-'] as const, ['bookings', 'SAF'] as const, ['mails', '@'] as const],
      ...CONTENT_PAGES.map((page) => [`content?page=${page}`, `/ar`] as const),
      ...filled.messages.map(({ id, last }) => [`messages/${id}/show`, last] as const),
      ...filled.bookings.map(({ id, last }) => [`bookings/${id}/show`, last] as const),
    ];
    await this.inTabs(screens, async (page, [address, shown]) => {
      await this.go(page, address);
      await shows(page, shown);
      await this.savePage('console', page);
      if (address === 'users') await this.nextPage(page);
    });
    await this.inTabs(filled.mails, async (page, id) => {
      await this.go(page, `mails/${id}/show`);
      await page.frameLocator('iframe[sandbox=""]').locator('h1').waitFor();
      await this.savePage('console', page);
    });
  }

  /** Reads the next page of a list, if there is one. */
  private async nextPage(page: Page): Promise<void> {
    const next = page.getByRole('button', { name: 'Nästa', exact: true });
    if (!(await next.isVisible()) || !(await next.isEnabled())) return;
    const first = await page.locator('tbody tr').first().innerText();
    await next.click();
    await waitFor(
      page,
      `document.querySelector('tbody tr')?.innerText !== ${JSON.stringify(first)}`,
    );
    await this.savePage('console', page);
  }

  /** Reloads for lists, but navigates within the console from one record to the next, as its own links do. */
  private async go(page: Page, address: string): Promise<void> {
    const url = `${this.baseUrlFor(0)}/admin/${address}`;
    if (!page.url().includes('/admin/') || !address.endsWith('/show')) {
      await page.goto(url);
      return;
    }
    await page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(url)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  }

  /** Shows each mail as a page without policy or sandbox. */
  async mails(ids: readonly string[], token: string): Promise<void> {
    await this.inTabs(ids, async (page, id, index) => {
      const answer = await fetch(`${this.baseUrlFor(index)}/api/mails/${id}`, {
        headers: bearer(token),
      });
      const { rendered: mail } = (await answer.json()) as MailDetailView;
      if (!mail) throw new Error('There is no mail');
      await page.setContent(mail.html);
      await this.savePage('mail', page);
      this.saveText('mail', mail.subject);
    });
  }
}

/** Sets the local storage that the site's own pages would set. */
async function remember(
  page: Page,
  baseUrl: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  // Any small page of the same origin, to which local storage belongs.
  await page.goto(`${baseUrl}/icon.svg`);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(entries)})`);
}

/** Waits until the page contains the words, also inside attributes. */
const shows = (page: Page, words: string): Promise<boolean> =>
  waitFor(page, `!!document.querySelector('main')?.outerHTML.includes(${JSON.stringify(words)})`);
