import { type Language, directionOf } from '@safar/domain/text/languages';
import type { MailFrame } from './mail.frame.js';

/** A file attached to a mail. */
export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** A mail ready to be sent, as text and HTML. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** Written by a person, so replies are welcome. */
  readonly isWrittenByStaff?: boolean;
  readonly attachments?: readonly Attachment[];
  /** Parts of the text that only the recipient may read, such as the URL of a pay link. */
  readonly secrets?: readonly string[];
}

export type MailFact = readonly [label: string, value: string];

/** A section of a mail with its own heading. */
export interface MailSection {
  readonly title: string;
  readonly facts?: readonly MailFact[];
  /** Short sentences, one per line. */
  readonly points?: readonly string[];
}

/** A mail before layout: short paragraphs, one table of facts, at most one button, then sections. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The message that this mail answers, under a heading. */
  readonly quote?: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly facts?: readonly MailFact[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly sections?: readonly MailSection[];
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
/** For places without elements: titles and URLs. */
const escapeBare = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Direction isolates become elements, which more mail clients support; one without its end stays as it is. */
const ISOLATED = /([\u2066\u2068])([^\u2066-\u2069]*)\u2069/g;
const escape = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    .replace(ISOLATED, (_, sign: string, inner: string) =>
      sign === '\u2066' ? `<bdi dir="ltr">${inner}</bdi>` : `<bdi>${inner}</bdi>`,
    );

interface Page {
  readonly language: Language;
  /** Sides where lines start and end, because many mail clients support no logical sides. */
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
}

const pageOf = (language: Language): Page =>
  directionOf(language) === 'rtl'
    ? { language, start: 'right', end: 'left' }
    : { language, start: 'left', end: 'right' };

const factRow = ([label, value]: MailFact, { start, end }: Page): string =>
  `<tr><td align="${start}" valign="top" style="padding:6px 0;padding-${end}:14px;color:#46585C;text-align:${start}">${escape(label)}</td>` +
  `<td align="${end}" valign="top" style="padding:6px 0;text-align:${end};font-weight:600"><bdi>${escape(value)}</bdi></td></tr>`;

const paragraph = (text: string): string =>
  `<p dir="auto" style="margin:0 0 14px;text-align:start">${escape(text).replaceAll('\n', '<br>')}</p>`;

const quoteBlock = (
  { title, paragraphs }: NonNullable<MailContent['quote']>,
  { start }: Page,
): string =>
  `<p style="margin:24px 0 8px;color:#46585C">${escape(title)}</p>\n` +
  `<blockquote style="margin:0;padding-${start}:14px;border-${start}:3px solid #D9CFBF;color:#46585C">` +
  `${paragraphs.map(paragraph).join('\n')}</blockquote>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:22px 0"><a href="${escapeBare(url)}" style="background:#0B5563;color:#fff;padding:13px 22px;` +
  `border-radius:14px;text-decoration:none;font-weight:600;display:inline-block">${escape(label)}</a></p>`;

const table = (facts: readonly MailFact[], page: Page): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #D9CFBF;` +
  `border-bottom:1px solid #D9CFBF;margin:18px 0">${facts.map((fact) => factRow(fact, page)).join('')}</table>`;

const bullets = (points: readonly string[], { start }: Page): string =>
  `<ul style="margin:0 0 14px;padding:0;padding-${start}:20px">` +
  `${points.map((point) => `<li style="margin:0 0 8px">${escape(point)}</li>`).join('')}</ul>`;

const section = ({ title, facts = [], points = [] }: MailSection, page: Page): string =>
  `<h2 style="font-size:17px;margin:24px 0 10px">${escape(title)}</h2>` +
  `${facts.length > 0 ? table(facts, page) : ''}${points.length > 0 ? bullets(points, page) : ''}`;

/** Shown at half its width; while images are blocked, the alt text has the same style. */
const HEAD_STYLE = 'font-size:22px;font-weight:600;color:#0B5563';
const logo = (address: string, brand: string): string =>
  `<img src="${escapeBare(address)}" alt="${escapeBare(brand)}" width="240" style="max-width:240px;height:auto;border:0;${HEAD_STYLE}">`;

function html(draft: MailContent, frame: MailFrame): string {
  const { language } = frame;
  const page = pageOf(language);
  const direction = directionOf(language);
  // Repeats language and direction inside the page, because some mail clients remove the outer elements.
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeBare(draft.subject)}</title></head>
<body style="margin:0;background:#FBF7F0">
<div lang="${language}" dir="${direction}" style="max-width:600px;margin:0 auto;padding:24px 16px;color:#12262B;text-align:${page.start};font:16px/1.6 'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif">
<p style="${HEAD_STYLE};margin:0 0 18px">${frame.logo ? logo(frame.logo, frame.brand) : escape(frame.brand)}</p>
<div style="background:#fff;border-radius:22px;padding:28px 24px">
<h1 style="font-size:20px;line-height:1.4;margin:0 0 16px">${escape(draft.greeting)}</h1>
${draft.paragraphs.map(paragraph).join('\n')}
${draft.quote ? quoteBlock(draft.quote, page) : ''}${draft.facts?.length ? table(draft.facts, page) : ''}${draft.action ? button(draft.action) : ''}${(draft.sections ?? []).map((one) => section(one, page)).join('\n')}
</div>
<p style="color:#46585C;font-size:14px;margin:18px 0">${draft.signature.map(escape).join('<br>')}</p>
</div></body></html>`;
}

const lines = (facts: readonly MailFact[]): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n');

/** Quotes as mail clients do in plain text. */
const quoted = (paragraphs: readonly string[]): string =>
  paragraphs.join('\n\n').replace(/^/gm, '> ');

function text(draft: MailContent): string {
  const action = draft.action ? `${draft.action.label}: ${draft.action.url}` : '';
  const sections = (draft.sections ?? []).map(({ title, facts = [], points = [] }) =>
    [title.toUpperCase(), lines(facts), ...points.map((point) => `- ${point}`)]
      .filter(Boolean)
      .join('\n'),
  );
  const facts = lines(draft.facts ?? []);
  const quote = draft.quote ? [draft.quote.title, quoted(draft.quote.paragraphs)] : [];
  const foot = draft.signature.join('\n');
  return [draft.greeting, ...draft.paragraphs, ...quote, facts, action, ...sections, foot]
    .filter(Boolean)
    .join('\n\n');
}

/** Direction marks, which some mail clients show as boxes in a subject; its words read correctly without them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const subjectOf = ({ subject }: MailContent): string =>
  subject.replace(DIRECTIONS, '').replace(/[\r\n]+/g, ' ');

/** Renders a mail as HTML and plain text, in the reading direction of its language. */
export const renderHtml = (draft: MailContent, frame: MailFrame): RenderedMail => ({
  subject: subjectOf(draft),
  text: text(draft),
  html: html(draft, frame),
  ...(draft.replyTo ? { replyTo: draft.replyTo } : {}),
});

const MASK = '…';

/** Returns the mail with its secrets masked. */
export function withoutSecrets(mail: RenderedMail): RenderedMail {
  const mask = (content: string): string =>
    (mail.secrets ?? [])
      .flatMap((secret) => [secret, escapeBare(secret)])
      .reduce((rest, secret) => rest.replaceAll(secret, MASK), content);
  return { ...mail, text: mask(mail.text), html: mask(mail.html), secrets: [] };
}
