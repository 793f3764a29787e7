import type { ContentEntryView } from '@safar/domain/contracts/catalog/content';
import type { MovePreviewView, MovedView } from '@safar/domain/contracts/bookings/changes';
import { type Language, LANGUAGES } from '@safar/domain/text/languages';
import {
  type SettingKey,
  SETTINGS,
  SETTING_KEYS,
} from '../../../src/settings/settings.registry.js';
import { openApp } from '../../harness/app.js';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { MailCases } from '../../factories/mail-cases.js';
import { documentOf, wordsIn } from '../../factories/issued-documents.js';

jest.setTimeout(180_000);

/** Every setting with a figure, each with a value other than its default. */
const UNUSUAL: Readonly<Partial<Record<SettingKey, number>>> = {
  depositPercent: 35,
  balanceDueDays: 45,
  giftCardMonths: 18,
  giftCardMax: 40_000,
  klarnaFeePercent: 4,
  swishMax: 140_000,
  swishRefundDays: 330,
  insurancePrice: 199,
  moveFee: 500,
  nameFee: 250,
  overpaymentConfirmAbove: 150,
  closingReasonAbove: 70,
  unpaidSeatsPerAddress: 40,
  unpaidSharePercent: 60,
  agentWaiverPercent: 27,
  agentDiscountPercent: 11,
  holdMinutes: 26,
  optionDays: 5,
  autoCancelDays: 9,
  flightsFinalDays: 24,
  reviewsAfterDays: 4,
  factsPerMonth: 1_900,
  'retention.unpaidBookingDays': 41,
  'retention.birthdateDays': 77,
  'retention.phoneMonths': 14,
  'retention.travellerYears': 4,
  'retention.accountingYears': 8,
  'retention.paymentEventDays': 99,
  'retention.mailDays': 33,
  'retention.messageMonths': 13,
  'retention.auditMonths': 26,
};

/** The default figures as they would appear in texts, in digits or words. */
const STALE: Readonly<Record<Language, RegExp>> = {
  sv: /(?<![\d,])(?:20|3) (?:%|procent)|tjugo procent|(?:30|trettio) dagar (?:före|innan)|(?:149|350) (?:kr|kronor)|30 minuter|i 3 år|i 12 månader|kön i 90 dagar|betalades i 30 dagar|i 24 månader|sjunde året|(?:i|efter) 7 år/,
  ar: /(?<![\d,])(?:20|3)(?:%| بالمئة)|30 يوماً|بثلاثين يوماً|(?:149|350) كرونة|30 دقيقة|3 سنوات|12 شهراً|90 يوماً|24 شهراً|السنة السابعة|7 سنوات/,
};

/**
 * Figures that are not settings: the cancellation steps, the flight-only rules, and the retention of web server logs.
 */
const FIXED =
  /75 ?%|av priset, minst 400 kr|من السعر، |utöver flygbolagets avgift|رسوم شركة الطيران|Åtkomstloggar|سجلات الدخول/;

const plain = (text: string): string =>
  text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

const staleIn = (text: string, language: Language): string[] =>
  plain(text)
    .split(/(?<=[.!?؟])\s|\n/)
    .filter((message) => STALE[language].test(message) && !FIXED.test(message));

const PATHS = [
  ...['/', '/destinationer', '/destination/istanbul', '/om-oss', '/kontakt', '/business', '/terms'],
  ...['/privacy', '/storage', '/accessibility', '/bokning', '/cancelled', '/checkout', '/pay'],
];

const app = openApp();
const changesClient = new BookingChangesClient(app);
const cases = new MailCases(app);

const setAll = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const [key, value] of Object.entries(values)) {
    const { status } = await changesClient.call('admin', `PUT /settings/${key}`, { value });
    expect([key, status]).toEqual([key, 200]);
  }
};

beforeEach(() => app.db.query('delete from settings'));

/** Returns the visible text of a page. */
async function pageAt(path: string): Promise<string> {
  const response = await fetch(app.baseUrl + path);
  expect([path, response.status]).toEqual([path, 200]);
  const html = await response.text();
  const body = html.replace(/<(script|style|template)\b[^]*?<\/\1>/g, '');
  return plain(body.replace(/<\/(?:p|li|h\d|dd|dt|div|section)>/g, '\n').replace(/<[^>]+>/g, ''))
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');
}

const inLanguage = (path: string, language: Language): string =>
  language === 'sv' ? path : `/ar${path === '/' ? '' : path}`;

const ON_PAGES: readonly (readonly [Language, string, readonly string[]])[] = [
  [
    'sv',
    '/',
    ['Betala 35 %', 'Boka med 35 % nu. Resten betalar du senast 45 dagar före', 'Betala 35 % när'],
  ],
  ['ar', '/', ['ادفع 35%', 'قبل السفر بمدة 45 يوماً على الأقل']],
  [
    ...(['sv', '/terms'] as const),
    [
      '35 % vid bokningen',
      '45 dagar före',
      'en avgift på 4 %',
      'kostar 199 kr',
      '500 kr per person',
      'namn kostar 250 kr',
    ],
  ],
  ['ar', '/terms', ['أو 35% عند', '45 يوماً', 'رسوم 4%', '199 كرونة', '500 كرونة', '250 كرونة']],
  [
    ...(['sv', '/privacy'] as const),
    [
      'i 4 år',
      'i 14 månader',
      'i 77 dagar',
      'i 41 dagar',
      'I 8 år',
      'I 13 månader',
      'i 26 månader',
    ],
  ],
  ['ar', '/privacy', ['4 سنوات', '14 شهراً', '77 يوماً', '41 يوماً', '8 سنوات', '13 شهراً', '26 شهراً']],
];

describe('With every figure of the settings changed', () => {
  beforeEach(() => setAll(UNUSUAL));

  it('no setting with a figure is missing in this test', () => {
    const figures = SETTING_KEYS.filter((key) => ['whole', 'decimal'].includes(SETTINGS[key].kind));
    expect(Object.keys(UNUSUAL).sort()).toEqual([...figures].sort());
    for (const key of figures) expect(UNUSUAL[key]).not.toBe(SETTINGS[key].demo);
  });

  it.each(ON_PAGES)('the %s page %s states the new figures', async (language, path, sentences) => {
    const page = await pageAt(inLanguage(path, language));
    for (const words of sentences) expect(page).toContain(words);
  });

  it.each(LANGUAGES)(
    'no page in %s states a default figure or shows a placeholder',
    async (language) => {
      for (const path of PATHS) {
        const page = await pageAt(inLanguage(path, language));
        expect([path, staleIn(page, language)]).toEqual([path, []]);
        expect([path, /\{[a-z]\w*\}/i.exec(page)]).toEqual([path, null]);
      }
    },
  );

  it.each(LANGUAGES)('documents and mails in %s state the new figures only', async (language) => {
    const sale = await cases.sale(language);
    const words = wordsIn((await documentOf(app, sale.id, 'confirmation')).content).join('\n');
    const unusual = {
      sv: ['35 %', '45 dagar', '4 %', '199 kr', '500 kr', '250 kr'],
      ar: ['35%', '45 يوماً', '4%', '199 كرونة', '500 كرونة', '250 كرونة'],
    };
    for (const said of unusual[language]) expect(words).toContain(said);
    expect(staleIn(words, language)).toEqual([]);
    expect(words).not.toMatch(/\{\w+\}/);
    for (const [topic, , mail] of await cases.everyTopic(language)) {
      // This mail takes its fee from the test case.
      if (topic === 'booking_moved') continue;
      expect([topic, staleIn(mail.text, language)]).toEqual([topic, []]);
      expect([topic, /\{\w+\}/.exec(mail.text + mail.subject)]).toEqual([topic, null]);
    }
  });
});

describe('The search for outdated figures', () => {
  it.each([
    ['sv', 'Betala 20\u00a0% vid bokningen.'],
    ['sv', 'Reservera med 20 procent.'],
    ['sv', 'Resten betalas senast 30 dagar före avresan.'],
    ['sv', 'Klarna kostar 3 % extra.'],
    ['sv', 'Det kostar 350 kr per person.'],
    ['ar', 'ادفع 20% عند الحجز.'],
    ['ar', 'والباقي قبل السفر بثلاثين يوماً.'],
    ['ar', 'سعره \u2066149\u2069 كرونة.'],
  ] as const)('finds in %s: %s', (language, message) => {
    expect(staleIn(`En annan mening. ${message} Och en till.`, language)).toHaveLength(1);
  });

  it('finds a figure typed into a page by an editor', async () => {
    await app.db.query(
      `update content set value_sv = 'Reservera med 20 procent.' where page = 'home' and key_name = 'how_2_text'`,
    );
    await setAll(UNUSUAL);
    expect(staleIn(await pageAt('/'), 'sv')).toEqual([expect.stringContaining('20 procent')]);
  });
});

const clauseOf = async (id: string): Promise<string> =>
  wordsIn((await documentOf(app, id, 'confirmation')).content).find((text) =>
    text.startsWith('Du får överlåta resan'),
  ) ?? '';

/** Later than the departures of the mails. */
const ALONE = { party: { adults: 1, children: 0, infants: 0 } };

describe('A booking', () => {
  it('keeps the fees and terms its customer accepted, even when it is moved', async () => {
    const booking = await changesClient.sell({ ...ALONE, inDays: 700 });
    const accepted = await clauseOf(booking.id);
    expect(accepted).toContain('350 kr per person');
    await setAll(UNUSUAL);
    const { body: texts } = await changesClient.call<ContentEntryView[]>(
      'editor',
      `GET /content?filter=${encodeURIComponent('{"page":"terms","q":"Du får överlåta"}')}`,
    );
    const [text] = texts;
    if (!text) throw new Error('No such text');
    const changed = { value_sv: 'Du får överlåta resan, men dyrt: {moveFee}.', value_ar: '' };
    expect((await changesClient.call('editor', `PUT /content/${text.id}`, changed)).status).toBe(
      200,
    );

    const to = await buildDeparture(app.db, { inDays: 701 });
    const path = `/admin/bookings/${booking.id}/move`;
    const { body: seen } = await changesClient.call<MovePreviewView>(
      'agent',
      `POST ${path}/preview`,
      {
        departure_id: to.id,
      },
    );
    expect(seen.fee).toBe(350);
    const { body: moved } = await changesClient.call<MovedView>('agent', `POST ${path}`, {
      departure_id: to.id,
      expected: { total: seen.total, refund: seen.refund },
    });
    expect(await clauseOf(moved.booking_id)).toBe(accepted);

    const now = await changesClient.sell({ ...ALONE, inDays: 702 });
    expect(await clauseOf(now.id)).toBe('Du får överlåta resan, men dyrt: 500 kr.');
  });
});

describe('A text with a placeholder', () => {
  it('is rejected with the name of an unknown placeholder', async () => {
    const { body: texts } = await changesClient.call<ContentEntryView[]>(
      'editor',
      `GET /content?filter=${encodeURIComponent('{"page":"home"}')}`,
    );
    const [text] = texts;
    const wrong = { value_sv: 'Betala {deposit}', value_ar: '' };
    const { status, body } = await changesClient.call('editor', `PUT /content/${text?.id}`, wrong);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('PLACEHOLDER_UNKNOWN');
    expect(JSON.stringify(body)).toContain('”deposit”');
  });

  it('mentions cancellation cover only when insurer and terms are configured', async () => {
    expect(await pageAt('/terms')).toContain(
      'Avbeställningsskydd ingår i de resor där det står: blir du',
    );
    const message =
      'allvarligt sjuk före avresan betalas avbeställningsavgiften tillbaka mot läkarintyg';
    for (const path of ['/', '/terms']) expect(await pageAt(path)).toContain(message);
    await setAll({ 'cover.termsUrl': '' });
    for (const path of ['/', '/destinationer', '/terms', '/ar', '/ar/terms']) {
      expect(await pageAt(path)).not.toMatch(/avbeställningsskydd ingår|حماية الإلغاء مشمولة/i);
    }
  });
});

describe('Cancellation cover of a trip', () => {
  const coverOf = async (id: string): Promise<boolean> => {
    const [row] = await app.db.query<{ cover: boolean }[]>(
      `select (pricing_rules->>'hasCover')::boolean as cover from bookings where id = $1`,
      [id],
    );
    return row?.cover ?? false;
  };
  const sellAt = async (inDays: number) => changesClient.sell({ ...ALONE, inDays });
  const includes = (cover: boolean) =>
    app.db.query(`update destinations set cover_included = $1 where id = 'istanbul'`, [cover]);

  it('is part of a booking only when its trip includes it and the settings say whose it is', async () => {
    const sold = await sellAt(710);
    expect(await coverOf(sold.id)).toBe(true);
    await includes(false);
    const without = await sellAt(711);
    expect(await coverOf(without.id)).toBe(false);
    await includes(true);
    await setAll({ 'cover.insurer': '' });
    expect(await coverOf((await sellAt(712)).id)).toBe(false);
    // What was sold keeps its cover.
    expect(await coverOf(sold.id)).toBe(true);
    expect(await pageAt('/destination/istanbul')).not.toContain('Avbeställningsskydd från');
  });

  it('is listed on the page of the trip with its insurer, and in the confirmation', async () => {
    expect(await pageAt('/destination/istanbul')).toContain(
      'Avbeställningsskydd från Exempel Reseförsäkring (läs villkoren)',
    );
    const { id } = await sellAt(713);
    const words = wordsIn((await documentOf(app, id, 'confirmation')).content);
    // In the list of what is included, and as the heading of its terms.
    expect(words.filter((text) => text === 'Avbeställningsskydd')).toHaveLength(2);
    await includes(false);
    const other = await sellAt(714);
    await includes(true);
    expect(wordsIn((await documentOf(app, other.id, 'confirmation')).content)).not.toContain(
      'Avbeställningsskydd',
    );
  });
});
