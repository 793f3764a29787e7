import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { findChromium } from '../../../../tools/test/chromium.mjs';
import { until } from '../../harness/wait-for-jobs.js';
import { MARKER_HOST } from './xss-payloads.js';

export async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  const environment = { ...process.env, ...env } as Record<string, string>;
  return chromium.launch({ executablePath, args, env: environment });
}

/** Runs in every document before its own scripts. */
const LISTEN = `document.addEventListener('securitypolicyviolation', (event) => {
  __report(event.effectiveDirective + ' ' + event.blockedURI + ' ' + document.URL);
});`;

/**
 * Returns the texts of a document, including head, fields and alternative texts, and the elements that only a payload
 * can have created. React replaces javascript: addresses by one that throws; those do not count.
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

/** A browser that records what payloads do: calls, dialogs, foreign requests, and violations of the policy. */
export class ScriptDetector {
  /** Payloads that ran, with their page. */
  readonly executed: string[] = [];
  readonly reports: string[] = [];
  /** Elements and attributes created by a payload. */
  readonly brought: string[] = [];
  pages = 0;

  private constructor(readonly context: BrowserContext) {}

  /** @param policies whether the browser enforces the pages' policies */
  static async open(
    browser: Browser,
    policies: 'kept' | 'ignored' = 'kept',
  ): Promise<ScriptDetector> {
    const context = await browser.newContext({ bypassCSP: policies === 'ignored' });
    const detector = new ScriptDetector(context);
    await context.exposeBinding('__xss', ({ frame }, nth: unknown) => {
      detector.executed.push(`payload ${String(nth)} on ${frame.url()}`);
    });
    await context.exposeBinding('__report', (_, words: unknown) => {
      detector.reports.push(String(words));
    });
    await context.addInitScript(LISTEN);
    await context.route(
      ({ hostname }) => hostname === MARKER_HOST,
      (route) => {
        detector.executed.push(`request of ${route.request().url()}`);
        return route.abort();
      },
    );
    context.on('dialog', (dialog) => {
      detector.executed.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) detector.reports.push(message.text());
    });
    return detector;
  }

  /** Returns the visible texts of the page and records elements created by payloads. */
  async read(page: Page): Promise<string> {
    const { text, brought } = await page.evaluate<PageContent>(LOOK);
    this.pages += 1;
    this.brought.push(...brought.map((what) => `${what} on ${page.url()}`));
    return text;
  }
}

/** Waits until the expression is true. Polls from outside, because the policy of a page forbids `eval` inside it. */
export const waitFor = (page: Page, expression: string): Promise<boolean> =>
  until(() => page.evaluate<boolean>(expression), Boolean);

/** Waits until React has taken over the page, so that later changes are rendered in the browser. */
export const alive = (page: Page): Promise<boolean> =>
  waitFor(
    page,
    `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))`,
  );
