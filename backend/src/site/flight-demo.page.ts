import { isIsoDay } from '@safar/domain/dates/dates';
import { FLIGHT_PASSENGERS } from '@safar/domain/flights/flight-search';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { LANGUAGES, type Language, directionOf } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import type { RequestHandler } from 'express';
import { escaped, styleOnlyPolicy } from './plain-page.js';
import { FLIGHT_DEMO_TEXTS } from './flight-demo.texts.js';

/** The demo replaces the flight partner below this path. */
export const FLIGHT_DEMO_PATH = '/flight-demo';

const STYLE = `
:root { color-scheme: light; --ink: #12262b; --ink-2: #46585c; --teal: #0b5563; --teal-dark: #07404b; --sand: #fbf7f0; --line: #d9cfbf; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; background: var(--sand); color: var(--ink); font: 1.0625rem/1.6 system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif; }
.banner { padding: 0.75rem 1rem; background: #e9a23b; font-weight: 600; text-align: center; }
.route { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.25rem 1.25rem; padding: clamp(2rem, 6vw, 4rem) 1rem clamp(5rem, 10vw, 7rem); background: var(--teal); color: #fff; font-size: clamp(2rem, 8vw, 4rem); font-weight: 700; line-height: 1.1; }
.route svg { inline-size: 1em; block-size: 1em; fill: none; stroke: #e9a23b; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1.25rem; inline-size: min(100% - 2rem, 62rem); margin: clamp(-5rem, -6vw, -3rem) auto 2rem; }
section { padding: clamp(1.25rem, 4vw, 2rem); background: #fff; border-radius: 1.375rem; box-shadow: 0 1px 2px rgb(18 38 43 / 8%), 0 12px 32px rgb(18 38 43 / 8%); }
h1, h2 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.35; }
p { margin: 0 0 1rem; color: var(--ink-2); }
dl { margin: 0 0 1.5rem; border-block: 1px solid var(--line); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1rem; padding-block: 0.7rem; }
dl div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--ink-2); }
dd { margin: 0; font-weight: 600; text-align: end; }
.button { display: block; padding: 0.75rem 1rem; border-radius: 0.875rem; background: var(--teal); color: #fff; font-weight: 600; text-align: center; text-decoration: none; }
.button:hover { background: var(--teal-dark); }
footer { inline-size: min(100% - 2rem, 62rem); margin: 0 auto 3rem; color: var(--ink-2); font-size: 0.9375rem; }
code { display: block; margin-block-start: 0.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; color: var(--ink); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid #1a5fd0; outline-offset: 2px; }
`;

const POLICY = styleOnlyPolicy(STYLE);

type Fact = readonly [label: string, value: string];

function day(text: string, lang: Language): string {
  return isIsoDay(text) ? formatLongDay(text, lang) : text;
}

/** Returns the search in words; skips missing values. */
function factsOf(query: URLSearchParams, lang: Language): Fact[] {
  const texts = FLIGHT_DEMO_TEXTS[lang];
  const said = (name: string): string => query.get(name) ?? '';
  const passengers = FLIGHT_PASSENGERS.filter((type) => Number(said(type)) > 0)
    .map((type) => `${texts.passengers[type]}: ${said(type)}`)
    .join(LIST_COMMA[lang]);
  const facts: Fact[] = [
    [texts.from, said('from')],
    [texts.to, said('to')],
    [texts.departure, day(said('departureDate'), lang)],
    [texts.return, query.has('returnDate') ? day(said('returnDate'), lang) : texts.oneWay],
    [texts.days, said('toleranceDays') === '1' ? texts.aDayMore : texts.exactDays],
    [texts.flightClass, texts.classes[said('flightClass')] ?? said('flightClass')],
    [texts.travellers, passengers],
    [texts.stops, said('max_transfers') === 'direct' ? texts.direct : texts.anyStops],
  ];
  return facts.filter(([, value]) => value !== '');
}

const row = ([label, value]: Fact): string =>
  `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`;

const HOME = { sv: '/', ar: '/ar' } as const;

function card(query: URLSearchParams, lang: Language): string {
  const texts = FLIGHT_DEMO_TEXTS[lang];
  const heading = lang === 'sv' ? 'h1' : 'h2';
  const asked = query.has('from')
    ? `<dl>${factsOf(query, lang).map(row).join('')}</dl>`
    : `<p>${escaped(texts.nothing)}</p>`;
  return `<section lang="${lang}" dir="${directionOf(lang)}">
<${heading}>${escaped(texts.title)}</${heading}>
<p>${escaped(texts.lead)}</p>
${asked}
<a class="button" href="${HOME[lang]}">${escaped(texts.back)}</a>
</section>`;
}

/** The route at the top of the page; without one only the plane. */
function route(query: URLSearchParams): string {
  const [from, to] = ['from', 'to'].map((name) => escaped(query.get(name) ?? ''));
  const plane =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M21 5.2c.7-.9-1.3-2.3-2.4-1.4L14.8 7 6 4.8 4.2 6.4l7.1 4.1-3.1 3.3-2.9-.3-1.3 1.2 3.5 1.7 1.7 3.5 1.2-1.3-.3-2.9 3.3-3.1 4.1 7.1 1.6-1.8L17 9z"/></svg>';
  return `<div class="route"><bdi>${from}</bdi>${plane}<bdi>${to}</bdi></div>`;
}

/** Returns the page for a URL. */
export function flightDemoPage(url: string): string {
  const query = new URL(url, 'http://localhost').searchParams;
  return `<!doctype html>
<html lang="sv" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(FLIGHT_DEMO_TEXTS.sv.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<div class="banner">Demo · <span lang="ar" dir="rtl">نسخة تجريبية</span></div>
${route(query)}
</header>
<main>
${LANGUAGES.map((lang) => card(query, lang)).join('\n')}
</main>
<footer>${LANGUAGES.map((lang) => `<bdi lang="${lang}">${escaped(FLIGHT_DEMO_TEXTS[lang].address)}</bdi>`).join(' · ')}
<code dir="ltr">${escaped(url)}</code></footer>
</body>
</html>
`;
}

/** Replaces the flight partner in the demo, so that a search leads to a page. */
export const flightDemo: RequestHandler = (request, response) => {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-store');
  response.type('html').send(flightDemoPage(request.originalUrl));
};
