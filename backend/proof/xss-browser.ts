import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { until } from '../test/wait-for-jobs.js';
import { MARKER_HOST } from './xss-payloads.js';

export async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  const environment = { ...process.env, ...env } as Record<string, string>;
  return chromium.launch({ executablePath, args, env: environment });
}

/** Runs in every document before anything of its own. */
const LISTEN = `document.addEventListener('securitypolicyviolation', (event) => {
  __report(event.effectiveDirective + ' ' + event.blockedURI + ' ' + document.URL);
});`;

/**
 * What somebody reads in a document, also in the head, in fields and in alternative texts, and what stands in it that
 * only a payload brings. React writes an address of its own that throws in the place of one with javascript:.
 */
const LOOK = `(() => {
  const [texts, brought] = [[document.title], []];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!['SCRIPT', 'STYLE'].includes(parentElement.tagName)) texts.push(data);
  }
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    for (const attribute of ['alt', 'title', 'aria-label', 'content']) {
      texts.push(' ', element.getAttribute(attribute) ?? '');
    }
    if (['input', 'textarea'].includes(name)) texts.push(' ', element.value);
    const isData = /json/.test(element.getAttribute('type') ?? '');
    if (name === 'script' && !isData && element.textContent.includes('__xss')) brought.push(name);
    if (['base', 'object', 'embed', 'marquee', 'math'].includes(name)) brought.push(name);
    for (const attribute of element.attributes) {
      const isAddress = /^(xlink:href|href|src|srcset|data|action|formaction|poster|background)$/.test(attribute.name);
      const value = attribute.value.replace(/[\\s\\u0000-\\u001f]/g, '').toLowerCase();
      const runs = /^(javascript|vbscript|data:text):?/.test(value) && !value.startsWith("javascript:thrownewerror('reacthasblocked");
      const isForeign = isAddress && name !== 'a' && value.includes('${MARKER_HOST}');
      if (attribute.name.startsWith('on') || (isAddress && runs) || isForeign) brought.push(name + ' ' + attribute.name);
    }
  }
  return { text: texts.join(''), brought };
})()`;

interface PageContent {
  readonly text: string;
  readonly brought: readonly string[];
}

/** A browser that notices what payloads do: calls, dialogs, requests elsewhere, and what the policy had to stop. */
export class Lookout {
  /** What ran, by where. */
  readonly executed: string[] = [];
  readonly reports: string[] = [];
  /** Elements and attributes that came of a payload. */
  readonly brought: string[] = [];
  pages = 0;

  private constructor(readonly context: BrowserContext) {}

  /** @param policies whether the browser follows the policies of pages */
  static async open(browser: Browser, policies: 'kept' | 'ignored' = 'kept'): Promise<Lookout> {
    const context = await browser.newContext({ bypassCSP: policies === 'ignored' });
    const lookout = new Lookout(context);
    await context.exposeBinding('__xss', ({ frame }, nth: unknown) => {
      lookout.executed.push(`payload ${String(nth)} on ${frame.url()}`);
    });
    await context.exposeBinding('__report', (_, words: unknown) => {
      lookout.reports.push(String(words));
    });
    await context.addInitScript(LISTEN);
    await context.route(
      ({ hostname }) => hostname === MARKER_HOST,
      (route) => {
        lookout.executed.push(`request of ${route.request().url()}`);
        return route.abort();
      },
    );
    context.on('dialog', (dialog) => {
      lookout.executed.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) lookout.reports.push(message.text());
    });
    return lookout;
  }

  /** What somebody reads there now. */
  async read(page: Page): Promise<string> {
    const { text, brought } = await page.evaluate<PageContent>(LOOK);
    this.pages += 1;
    this.brought.push(...brought.map((what) => `${what} on ${page.url()}`));
    return text;
  }
}

/** Waits for something that an expression says. Asked from outside, as the policy of a page lets nobody evaluate in it. */
export const waitFor = (page: Page, expression: string): Promise<boolean> =>
  until(() => page.evaluate<boolean>(expression), Boolean);

/** The page is in the hands of its script: what it draws from now on is drawn in the browser. */
export const alive = (page: Page): Promise<boolean> =>
  waitFor(
    page,
    `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))`,
  );
