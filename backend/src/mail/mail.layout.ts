import { type Language, directionOf } from '@safar/domain/rules/languages';

/** A mail ready to be sent, in both forms. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

/** A letter before it is laid out: short paragraphs, one table of facts, at most one button. */
export interface LetterDraft {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Somebody else's words that the letter answers, under a line that says so. */
  readonly quote?: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly signature: readonly string[];
  readonly replyTo?: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><td style="padding:6px 0;color:#46585C">${escape(label)}</td>` +
  `<td style="padding:6px 0;text-align:end;font-weight:600"><bdi>${escape(value)}</bdi></td></tr>`;

const paragraph = (text: string): string =>
  `<p dir="auto" style="margin:0 0 14px">${escape(text).replaceAll('\n', '<br>')}</p>`;

const quoteBlock = ({ title, paragraphs }: NonNullable<LetterDraft['quote']>): string =>
  `<p style="margin:24px 0 8px;color:#46585C">${escape(title)}</p>\n` +
  `<blockquote style="margin:0;padding-inline-start:14px;border-inline-start:3px solid #D9CFBF;color:#46585C">` +
  `${paragraphs.map(paragraph).join('\n')}</blockquote>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:22px 0"><a href="${escape(url)}" style="background:#0B5563;color:#fff;padding:13px 22px;` +
  `border-radius:14px;text-decoration:none;font-weight:600;display:inline-block">${escape(label)}</a></p>`;

function html(draft: LetterDraft, language: Language): string {
  const facts = draft.facts?.length
    ? `<table role="presentation" width="100%" style="border-top:1px solid #D9CFBF;border-bottom:1px solid #D9CFBF;margin:18px 0">${draft.facts.map(factRow).join('')}</table>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(draft.subject)}</title></head>
<body style="margin:0;background:#FBF7F0;color:#12262B;font:16px/1.6 'IBM Plex Sans Arabic',system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px">
<p style="font-size:22px;font-weight:600;color:#0B5563;margin:0 0 18px">Safar · سفر</p>
<div style="background:#fff;border-radius:22px;padding:28px">
<h1 style="font-size:20px;margin:0 0 16px">${escape(draft.greeting)}</h1>
${draft.paragraphs.map(paragraph).join('\n')}
${draft.quote ? quoteBlock(draft.quote) : ''}${facts}${draft.action ? button(draft.action) : ''}
</div>
<p style="color:#46585C;font-size:14px;margin:18px 0">${draft.signature.map(escape).join('<br>')}</p>
</div></body></html>`;
}

/** As mail programs mark it in plain text. */
const quoted = (paragraphs: readonly string[]): string =>
  paragraphs.join('\n\n').replace(/^/gm, '> ');

function text(draft: LetterDraft): string {
  const facts = (draft.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n');
  const action = draft.action ? `${draft.action.label}: ${draft.action.url}` : '';
  const quote = draft.quote ? [draft.quote.title, quoted(draft.quote.paragraphs)] : [];
  return [draft.greeting, ...draft.paragraphs, ...quote, facts, action, draft.signature.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** Lays a letter out in HTML and in plain text, in the reading direction of its language. */
export const layOut = (draft: LetterDraft, language: Language): Letter => ({
  subject: draft.subject.replace(/[\r\n]+/g, ' '),
  text: text(draft),
  html: html(draft, language),
  ...(draft.replyTo ? { replyTo: draft.replyTo } : {}),
});
