import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { Language } from '@safar/domain/text/languages';
import { brandInBoth } from '@safar/domain/text/brand';
import { escaped, phoneLink, styleOnlyPolicy } from './plain-page.js';

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: #fbf7f0; color: #12262b; font: 1.0625rem/1.6 system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif; }
main { inline-size: min(100% - 2rem, 34rem); margin-block: 2rem; padding: clamp(1.5rem, 5vw, 2.5rem); background: #fff; border-radius: 1.375rem; box-shadow: 0 1px 2px rgb(18 38 43 / 8%), 0 12px 32px rgb(18 38 43 / 8%); }
.name { margin: 0 0 1.25rem; color: #0b5563; font-size: 1.25rem; font-weight: 700; }
h1, h2 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.3; }
p { margin: 0 0 0.5rem; }
section + section { margin-block-start: 1.75rem; padding-block-start: 1.75rem; border-block-start: 1px solid #d9cfbf; }
a { color: #0b5563; }
:focus-visible { outline: 3px solid #1a5fd0; outline-offset: 2px; }
`;

export const CLOSED_POLICY = styleOnlyPolicy(STYLE);

const TEXTS = {
  sv: {
    ...{ dir: 'ltr', heading: 'Vi öppnar snart' },
    text: 'Vår webbplats är inte öppen för bokningar ännu. Välkommen tillbaka om en tid.',
    contact: 'Vill du fråga något redan nu?',
    phone: 'Ring oss:',
    email: 'Skriv till oss:',
    booking: 'Har du redan bokat hos oss? Se din bokning',
    lookup: '/bokning',
  },
  ar: {
    ...{ dir: 'rtl', heading: 'نفتح قريباً' },
    text: 'لم نفتح باب الحجز على موقعنا بعد. يسعدنا أن تزورنا مجدداً قريباً.',
    contact: 'هل لديك سؤال الآن؟',
    phone: 'اتصل بنا:',
    email: 'راسلنا:',
    booking: 'هل حجزت لدينا من قبل؟ اعرض حجزك',
    lookup: '/ar/bokning',
  },
} as const;

function contactLines(config: ConfigView, language: Language): string {
  const { phone, email } = config.company;
  const t = TEXTS[language];
  const lines = [
    phone && `<p>${t.phone} ${phoneLink(phone)}</p>`,
    email && `<p>${t.email} <a href="mailto:${escaped(email)}" dir="ltr">${escaped(email)}</a></p>`,
  ].filter(Boolean);
  return lines.length > 0 ? `<p>${t.contact}</p>\n${lines.join('\n')}` : '';
}

const section = (config: ConfigView, language: Language, level: 'h1' | 'h2'): string => {
  const { dir, heading, text, booking, lookup } = TEXTS[language];
  return `<section lang="${language}" dir="${dir}"><${level}>${heading}</${level}>
<p>${text}</p>
${contactLines(config, language)}
<p><a href="${lookup}">${booking}</a></p></section>`;
};

/**
 * Pages that stay while the shop is closed: what existing customers need, the texts of their contract, and the sign-in
 * of staff.
 */
const STAYS =
  /^\/(?:ar\/)?(?:pay|betala|omdome|bokning|thank-you|cancelled|login|terms|privacy|storage|accessibility)(?:[/?]|$)/;
/** An unsaved trip, for visitors with its token. */
const PREVIEW = /^\/(?:ar\/)?destination\/[^/?]+\?(?:.*&)?preview=/;

/** @param url path with or without query */
export const staysWhileClosed = (url: string): boolean => STAYS.test(url) || PREVIEW.test(url);

/**
 * Shown instead of the site until an admin opens the shop: who we are and how to reach us, in both languages, the
 * language of the address first. Has no dependencies, so it needs no built site.
 */
export function closedPage(config: ConfigView, language: Language): string {
  const other = language === 'sv' ? 'ar' : 'sv';
  const name = brandInBoth({ latin: config.brand, arabic: config.brandAr }, language);
  return `<!doctype html>
<html lang="${language}" dir="${TEXTS[language].dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escaped(name)}</title><style>${STYLE}</style></head>
<body><main><p class="name">${escaped(name)}</p>
${section(config, language, 'h1')}
${section(config, other, 'h2')}
</main></body></html>`;
}
