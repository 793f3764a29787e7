import { createHash } from 'node:crypto';
import { directionOf, type Language } from '@safar/domain/text/languages';
import type { AttemptRow, IntentRow } from '../charging/rows.js';
import { formatHundredths, TEXTS } from './texts.js';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light; --ink: #12262b; --ink-2: #46585c; --teal: #0b5563; --teal-dark: #07404b; --sand: #fbf7f0; --line: #d9cfbf; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; background: var(--sand); color: var(--ink); font: 1.0625rem/1.55 system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif; }
.banner { margin: 0; padding: 0.75rem 1rem; background: #e9a23b; color: var(--ink); font-weight: 600; text-align: center; }
main { inline-size: min(100% - 2rem, 27rem); margin: clamp(1.5rem, 8vh, 5rem) auto 2rem; padding: clamp(1.25rem, 5vw, 2rem); background: #fff; border: 1px solid var(--line); border-radius: 1rem; box-shadow: 0 1px 2px rgb(18 38 43 / 6%), 0 12px 32px rgb(18 38 43 / 8%); }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 0.5rem; color: var(--ink-2); }
dl { margin: 1.5rem 0; border-block: 1px solid var(--line); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1rem; padding-block: 0.75rem; }
dl div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--ink-2); }
dd { margin: 0; font-weight: 600; text-align: end; }
.amount dd { font-size: 1.25rem; }
.code { display: block; inline-size: min(100%, 15rem); margin: 1rem auto 0; }
form { display: grid; gap: 0.75rem; }
button, .button { display: block; inline-size: 100%; min-block-size: 3rem; padding: 0.625rem 1rem; border: 1px solid var(--teal); border-radius: 0.625rem; background: #fff; color: var(--teal); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.primary { background: var(--teal); color: #fff; }
.primary:hover { background: var(--teal-dark); }
button:not(.primary):hover { background: #e3f0f0; }
:focus-visible { outline: 3px solid #1a5fd0; outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export interface Page {
  readonly html: string;
  /** Content-Security-Policy of this page. */
  readonly policy: string;
}

/** Browsers apply the policy also to redirects of a form, so it must include the site's own URL. */
const policyOf = (formTarget: string): string =>
  [
    `default-src 'none'`,
    `img-src 'self'`,
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${formTarget}`.trim(),
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

interface Content {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  /** Seconds after which the page asks again whether something was decided. */
  readonly again?: number;
}

const document = ({ language, title, body, again }: Content): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${again ? `<meta http-equiv="refresh" content="${again}">` : ''}
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="banner">${escape(TEXTS.testBanner[language])}</p>
<main>
<h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>
`;

export const languageOfIntent = (intent: IntentRow): Language =>
  intent.metadata['language'] === 'ar' ? 'ar' : 'sv';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly className?: string;
}

const factRow = ({ label, value, className = 'fact' }: Fact): string =>
  `<div class="${className}"><dt>${escape(label)}</dt><dd><bdi>${escape(value)}</bdi></dd></div>`;

function factsOf(intent: IntentRow, language: Language): Fact[] {
  const amount = formatHundredths(intent.amount, { currency: intent.currency, language });
  const last4 = intent.method?.card?.last4;
  return [
    { label: TEXTS.amount[language], value: amount, className: 'amount' },
    ...(last4 ? [{ label: TEXTS.card[language], value: `•••• ${last4}` }] : []),
    ...(intent.description
      ? [{ label: TEXTS.reference[language], value: intent.description }]
      : []),
  ];
}

const KINDS = {
  authenticate: { title: TEXTS.authenticateTitle, lead: TEXTS.authenticateLead },
  klarna: { title: TEXTS.klarnaTitle, lead: TEXTS.klarnaLead },
  swish: { title: TEXTS.swishTitle, lead: TEXTS.swishApp },
} as const;

/** Often enough for the customer who has approved on the phone, and seldom enough to press a button here. */
const ASK_AGAIN_SECONDS = 10;

export interface AttemptPageOptions {
  /** The target of the form. */
  readonly action: string;
  /** The picture of the QR code, on the page that is scanned with a phone; null: another page. */
  readonly qrCode: string | null;
}

/** Page of the bank, Klarna or Swish with two buttons that work without script. */
export function attemptPage(
  intent: IntentRow,
  attempt: AttemptRow,
  { action, qrCode }: AttemptPageOptions,
): Page {
  const language = languageOfIntent(intent);
  const texts = KINDS[attempt.kind];
  const title = texts.title[language];
  const lead = (qrCode ? TEXTS.swishScan : texts.lead)[language];
  const alt = escape(TEXTS.swishCode[language]);
  const claim = `<p>${escape(TEXTS.swishClaim[language])}</p>`;
  const body = `<p>${escape(lead)}</p>
<p>${escape(TEXTS.choose[language])}</p>
${attempt.kind === 'swish' ? claim : ''}
${qrCode ? `<img class="code" src="${escape(qrCode)}" alt="${alt}">` : ''}
<dl>${factsOf(intent, language).map(factRow).join('')}</dl>
<form method="post" action="${escape(action)}">
<input type="hidden" name="attempt" value="${escape(attempt.id)}">
<button class="primary" name="decision" value="approve">${escape(TEXTS.approve[language])}</button>
<button name="decision" value="cancel">${escape(TEXTS.cancel[language])}</button>
</form>`;
  return {
    html: document({ language, title, body, ...(qrCode && { again: ASK_AGAIN_SECONDS }) }),
    policy: policyOf(new URL(attempt.return_url).origin),
  };
}

/** Page for a URL that is unknown or no longer valid. */
export function gonePage(language: Language): Page {
  const home = language === 'ar' ? '/ar' : '/';
  const body = `<p>${escape(TEXTS.goneLead[language])}</p>
<p><a class="button" href="${home}">${escape(TEXTS.home[language])}</a></p>`;
  const title = TEXTS.goneTitle[language];
  return { html: document({ language, title, body }), policy: policyOf('') };
}
