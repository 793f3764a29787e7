/** Shown when a page cannot be made, most likely because the database is away. Needs nothing but itself. */
export const unavailablePage = (): string => `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Safar</title></head>
<body><main><h1>Safar · سفر</h1>
<p>Sidan kan inte visas just nu. Vänta en stund och ladda om.</p>
<p lang="ar" dir="rtl">لا يمكن عرض الصفحة الآن. انتظر قليلاً ثم أعد التحميل.</p>
</main></body></html>`;
