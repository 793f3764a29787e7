import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isoDay } from '@safar/domain/dates/dates';
import request from 'supertest';
import { Clock } from '../../../src/common/clock.js';
import { qrCodeOf } from '../../../src/common/qr-code.js';
import { Settings } from '../../../src/settings/settings.service.js';
import { createTestApp, openApp } from '../../harness/app.js';

const PUBLIC_URL = 'https://safar.example';

/** Any file stands for it. */
const APPLE_FILE = 'LICENSE';

const app = openApp({ PUBLIC_URL, APPLE_PAY_DOMAIN_FILE: APPLE_FILE });

const get = (path: string) => request(app.nest.getHttpServer()).get(path);

/** Returns the addresses of the sitemap with their entries. */
async function entries(): Promise<Map<string, string>> {
  const { text } = await get('/sitemap.xml').expect(200);
  const found = text.match(/<url>[^]*?<\/url>/g) ?? [];
  return new Map(found.map((entry) => [/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '', entry]));
}

async function lastChangeOf(id: string): Promise<string | undefined> {
  const entry = (await entries()).get(`${PUBLIC_URL}/destination/${id}`) ?? '';
  return /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1];
}

/** Writes what was done into the log, at eight in the morning. */
const logged = (day: string, action: string, object: { id: string; changes?: object }) =>
  app.db.query(
    `insert into audit_log (at, action, object_type, object_id, changes)
     values ($1, $2, split_part($2, '.', 1), $3, $4)`,
    [`${day}T08:00:00Z`, action, object.id, object.changes ?? null],
  );

async function makeDestination(id: string, state: 'active' | 'dormant' | 'deleted'): Promise<void> {
  await app.db.query(
    `insert into destinations (id, name_sv, description_sv, image, is_active, deleted_at, updated_at)
     values ($1, 'Prov', 'Prov', '/media/prov', $2, case when $3 then now() end, '2026-03-01T10:00:00Z')`,
    [id, state !== 'dormant', state === 'deleted'],
  );
}

describe('/robots.txt', () => {
  it('states the public address of the sitemap and excludes only what is not a page', async () => {
    const { text, headers } = await get('/robots.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.split('\n')).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(closed).toEqual(['/admin', '/api/']);
  });
});

describe('The printable code of a trip', () => {
  it('is a picture of its address in each language, and exists for valid addresses only', async () => {
    const bodies = [];
    for (const prefix of ['', '/ar']) {
      const { body, headers } = await get(`${prefix}/destination/istanbul/qr.svg`).expect(200);
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=86400');
      bodies.push(String(body));
    }
    const address = `${PUBLIC_URL}/destination/istanbul`;
    const arabic = `${PUBLIC_URL}/ar/destination/istanbul`;
    expect(bodies).toEqual([qrCodeOf(address), qrCodeOf(arabic)]);
    await get('/destination/a%22b/qr.svg').expect(404);
  });
});

describe('/.well-known/security.txt', () => {
  const ADDRESS = '/.well-known/security.txt';

  it('gives the contact address for reporting vulnerabilities, valid for half a year', async () => {
    const { text, headers } = await get(ADDRESS).expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = text.split('\n');
    expect(lines).toContain('Contact: mailto:info@safar.example');
    expect(lines).toContain(`Canonical: ${PUBLIC_URL}${ADDRESS}`);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 180, days < 366]).toEqual([true, true]);
  });

  it('does not exist as long as the agency has no address', async () => {
    const settings = app.nest.get(Settings, { strict: false });
    const all = await settings.all();
    const bare = jest.spyOn(settings, 'all').mockResolvedValue({ ...all, 'company.email': '' });
    await get(ADDRESS).expect(404);
    bare.mockRestore();
  });
});

describe("Apple's verification file of the domain", () => {
  const ADDRESS = '/.well-known/apple-developer-merchantid-domain-association';

  it('is the file that the agency got from its payment provider', async () => {
    const { text, headers } = await get(ADDRESS).expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toBe(readFileSync(APPLE_FILE, 'utf8'));
  });

  it('does not exist without one', async () => {
    const bare = await createTestApp();
    expect((await fetch(new URL(ADDRESS, bare.baseUrl))).status).toBe(404);
    await bare.close();
  });
});

describe('/sitemap.xml', () => {
  // [ASVS 1.2.1]
  it('has the XML content type', async () => {
    const { text, headers } = await get('/sitemap.xml').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true);
  });

  it('lists every page in both languages, with links to itself, its translation and Swedish as the default', async () => {
    const listed = await entries();
    for (const [sv, ar] of [
      [`${PUBLIC_URL}/`, `${PUBLIC_URL}/ar`],
      [`${PUBLIC_URL}/destinationer`, `${PUBLIC_URL}/ar/destinationer`],
      [`${PUBLIC_URL}/destination/istanbul`, `${PUBLIC_URL}/ar/destination/istanbul`],
    ] as const) {
      for (const address of [sv, ar]) {
        const links = [...(listed.get(address) ?? '').matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
        expect(links.map(([, lang, href]) => [lang, href])).toEqual([
          ['sv', sv],
          ['ar', ar],
          ['x-default', sv],
        ]);
      }
    }
  });

  it('contains no personal pages and no staff pages', async () => {
    const addresses = [...(await entries()).keys()].join('\n');
    expect(addresses).not.toMatch(/checkout|pay|thank-you|cancelled|bokning\/|login|admin|api/);
  });

  it('lists trips on sale with the time of their last change, but no dormant or deleted ones', async () => {
    await makeDestination('prov-till-salu', 'active');
    await makeDestination('prov-vilande', 'dormant');
    await makeDestination('prov-borta', 'deleted');
    const listed = await entries();
    expect(listed.get(`${PUBLIC_URL}/destination/prov-till-salu`)).toContain(
      '<lastmod>2026-03-01T10:00:00.000Z</lastmod>',
    );
    expect([...listed.keys()].filter((address) => /vilande|borta|tokyo/.test(address))).toEqual([]);
  });

  it('gives a trip the time at which staff last changed a coming departure, but not that of a sold seat or a past one', async () => {
    await makeDestination('prov-avresor', 'active');
    const changed = () => lastChangeOf('prov-avresor');
    const departure = async (inDays: number, at: string): Promise<void> => {
      await app.db.query(
        `with made as (
           insert into departures (destination_id, date, return_date, capacity, price_adult, price_child, price_infant)
           values ('prov-avresor', current_date + $1::int, current_date + $1::int + 4, 20, 6990, 5490, 990) returning id)
         insert into audit_log (at, action, object_type, object_id)
         select $2, 'departure.updated', 'departure', id from made`,
        [inDays, at],
      );
    };
    await departure(-9, '2026-05-01T08:00:00Z');
    expect(await changed()).toBe('2026-03-01T10:00:00.000Z');
    await departure(90, '2026-04-01T08:00:00Z');
    await app.db.query(`update departures set taken = 1 where destination_id = 'prov-avresor'`);
    expect(await changed()).toBe('2026-04-01T08:00:00.000Z');
  });

  it('gives a trip the time at which staff last changed a discount on it, but not that of another trip or a code', async () => {
    await makeDestination('prov-rabatt', 'active');
    const changed = () => lastChangeOf('prov-rabatt');
    const rule = (destinations: readonly string[] | null, code: string | null, at: string) =>
      app.db.query(
        `insert into discount_rules (name_sv, kind, value, destinations, code, updated_at)
         values ('Prov', 'percent', 5, $1, $2, $3)`,
        [destinations, code, at],
      );
    await rule(['istanbul'], null, '2026-05-01T08:00:00Z');
    await rule(null, 'PROV5', '2026-05-01T08:00:00Z');
    expect(await changed()).toBe('2026-03-01T10:00:00.000Z');
    await rule(['prov-rabatt'], null, '2026-04-01T08:00:00Z');
    expect(await changed()).toBe('2026-04-01T08:00:00.000Z');
    await app.db.query(`delete from discount_rules where name_sv = 'Prov'`);
  });

  // [SPEC I24.6]
  it('gives a trip the midnight at which a discount began or ended for a coming departure, without a change by staff', async () => {
    await makeDestination('prov-dagar', 'active');
    const clock = jest.spyOn(app.nest.get(Clock), 'today');
    const changedOn = async (day: string): Promise<string | undefined> => {
      clock.mockReturnValue(isoDay(day));
      return lastChangeOf('prov-dagar');
    };
    const rule = (conditions: string, values: string): Promise<unknown> =>
      app.db.query(
        `insert into discount_rules (name_sv, kind, value, destinations, updated_at, ${conditions})
         values ('Prov', 'percent', 5, '{prov-dagar}', '2026-03-02T10:00:00Z', ${values})`,
      );
    await app.db.query(
      `insert into departures (destination_id, date, return_date, price_adult, price_child, price_infant)
       values ('prov-dagar', '2031-08-20', '2031-08-24', 6990, 5490, 990)`,
    );
    await rule('book_from, book_to', `'2031-06-10', '2031-06-12'`);
    // Early bird until 60 days before, which no longer begins when it ends; not for travel in September.
    await rule('days_before_min, travel_from, travel_to', `60, '2031-08-01', '2031-08-31'`);
    await rule('days_before_min, book_from', `60, '2031-07-01'`);
    await rule('book_from, travel_from', `'2031-05-05', '2031-09-01'`);
    await rule('days_before_max', '14');
    await rule('book_from, is_active', `'2031-05-06', false`);
    try {
      for (const [day, changed] of [
        ['2031-06-09', '2026-03-02T10:00:00.000Z'],
        ['2031-06-10', '2031-06-09T22:00:00.000Z'],
        ['2031-06-12', '2031-06-09T22:00:00.000Z'],
        ['2031-06-13', '2031-06-12T22:00:00.000Z'],
        ['2031-06-21', '2031-06-12T22:00:00.000Z'],
        ['2031-06-22', '2031-06-21T22:00:00.000Z'],
        ['2031-08-05', '2031-06-21T22:00:00.000Z'],
        ['2031-08-06', '2031-08-05T22:00:00.000Z'],
        ['2031-08-21', '2026-03-02T10:00:00.000Z'],
      ] as const) {
        expect([day, await changedOn(day)]).toEqual([day, changed]);
      }
    } finally {
      clock.mockRestore();
      await app.db.query(`delete from discount_rules where name_sv = 'Prov'`);
    }
  });

  it('gives a trip the time at which a review came onto its page, was answered or left it', async () => {
    await makeDestination('prov-omdome', 'active');
    const [review] = await app.db.query<{ id: string }[]>(
      `insert into reviews (destination_id, departure_month, rating, text, language, display_name, consent_at, is_example)
       values ('prov-omdome', '2026-02', 5, 'Vi hade det mycket bra.', 'sv', 'Eva', now(), true) returning id`,
    );
    const did = (day: string, action: string) => logged(day, action, { id: review?.id ?? '' });
    await did('2026-04-02', 'review.declined');
    expect(await lastChangeOf('prov-omdome')).toBe('2026-03-01T10:00:00.000Z');
    const days = { published: '2026-04-03', replied: '2026-04-04', withdrawn: '2026-04-05' };
    for (const [what, day] of Object.entries(days)) {
      await did(day, `review.${what}`);
      expect(await lastChangeOf('prov-omdome')).toBe(`${day}T08:00:00.000Z`);
    }
  });

  it('gives a trip the time at which staff deleted a discount on it, but not that of another trip or a code', async () => {
    await makeDestination('prov-rensad', 'active');
    const deleted = async (day: string, changes: object) => {
      const id = randomUUID();
      await logged('2026-03-02', 'discount.created', { id, changes });
      await logged(day, 'discount.deleted', { id });
    };
    await deleted('2026-05-01', { destinations: { to: ['istanbul'] } });
    await deleted('2026-05-02', { code: { to: 'PROV6' } });
    expect(await lastChangeOf('prov-rensad')).toBe('2026-03-01T10:00:00.000Z');
    await deleted('2026-04-01', { destinations: { to: ['istanbul', 'prov-rensad'] } });
    expect(await lastChangeOf('prov-rensad')).toBe('2026-04-01T08:00:00.000Z');
    await deleted('2026-04-02', {});
    expect(await lastChangeOf('prov-rensad')).toBe('2026-04-02T08:00:00.000Z');
  });

  it('asks to retry later while the database is down', async () => {
    const broken = jest.spyOn(app.db.manager, 'query').mockRejectedValue(new Error('away'));
    const { status, headers } = await get('/sitemap.xml');
    broken.mockRestore();
    expect([status, headers['retry-after']]).toEqual([503, '60']);
  });
});

describe('The web manifest', () => {
  it.each([
    ['/manifest.webmanifest', { lang: 'sv', dir: 'ltr', start_url: '/' }],
    ['/ar/manifest.webmanifest', { lang: 'ar', dir: 'rtl', start_url: '/ar' }],
  ])('%s names the agency and opens in its language', async (path, expected) => {
    const { body, headers } = await get(path).expect(200);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(body).toMatchObject({
      short_name: expected.lang === 'ar' ? 'سفر' : 'Safar Travel',
      ...expected,
    });
  });
});

describe('A site on this machine only', () => {
  it('serves the same files with its own address', async () => {
    const local = await createTestApp();
    try {
      const { text } = await request(local.nest.getHttpServer()).get('/robots.txt').expect(200);
      expect(text).toContain(`Sitemap: ${local.baseUrl.replace('127.0.0.1', 'localhost')}/sitemap`);
    } finally {
      await local.close();
    }
  });
});
