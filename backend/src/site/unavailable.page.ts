import type { ConfigView } from '@safar/domain/contracts/system/config';
import { brandInBoth } from '@safar/domain/text/brand';
import { escaped, phoneLink } from './plain-page.js';

/** Returns the agency's telephone number; empty when none is known. */
function phoneLines(phone: string): string {
  if (phone === '') return '';
  const link = phoneLink(phone);
  return `
<p>Du kan ringa oss: ${link}</p>
<p lang="ar" dir="rtl">يمكنك الاتصال بنا: ${link}</p>`;
}

/** Returns the agency's name; while unknown, the error. */
const headingOf = (config: ConfigView | null): string =>
  config
    ? brandInBoth({ latin: config.brand, arabic: config.brandAr }, 'sv')
    : 'Tillfälligt fel · خطأ مؤقت';

/**
 * Shown when a page cannot be rendered, usually because the database is unavailable. Has no dependencies.
 * @param config the last known configuration; null when this process never had one
 */
export const unavailablePage = (config: ConfigView | null): string => `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(headingOf(config))}</title></head>
<body><main><h1>${escaped(headingOf(config))}</h1>
<p>Sidan kan inte visas just nu. Vänta en stund och ladda om.</p>
<p lang="ar" dir="rtl">لا يمكن عرض الصفحة الآن. انتظر قليلاً ثم أعد التحميل.</p>${phoneLines(config?.company.phone ?? '')}
</main></body></html>`;
