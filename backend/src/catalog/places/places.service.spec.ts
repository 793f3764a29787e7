import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { PlaceQuery } from '@safar/domain/contracts/catalog/places';
import fc from 'fast-check';
import { Clock } from '../../common/clock.js';
import { Places } from './places.service.js';

const own = new Places({ placesUrl: null }, new Clock());

/** Formats results as «GOT» or, for a city, «STO*». */
async function found(query: PlaceQuery, places: Places = own): Promise<string[]> {
  return (await places.find(query)).map(({ code, type }) => (type === 'city' ? `${code}*` : code));
}

describe('Searching our own places', () => {
  it.each([
    ['sto', ['STO*', 'ARN', 'BMA', 'NYO', 'VST']],
    ['göte', ['GOT*']],
    ['gote', ['GOT*']],
    ['بير', ['BEY*']],
    ['ist', ['IST*', 'IST', 'SAW']],
    ['kop', ['CPH*']],
    ['kl', ['KUL*', 'KUL']],
    ['tokyo', ['TYO*', 'HND', 'NRT']],
    ['stokholm', ['STO*', 'ARN', 'BMA']],
    ['istambul', ['IST*', 'IST', 'SAW']],
    ['gotebrog', ['GOT*']],
    ['دمشق', ['DAM*']],
    ['القاهرة', ['CAI*', 'CAI']],
    ['هولير', ['EBL*']],
    ['mallorca', ['PMI*']],
    ['landvetter', ['GOT']],
    ['KOP', ['KOP']],
  ])('for %s gives %j', async (term, first) => {
    expect((await found({ term })).slice(0, first.length)).toEqual(first);
  });

  it('treats إسطنبول and اسطنبول as equal', async () => {
    expect(await own.find({ term: 'اسطنبول' })).toEqual(await own.find({ term: 'إسطنبول' }));
  });

  // [SPEC 3.3]
  it('has the format of the third-party service, in the requested language', async () => {
    const [city, airport] = await own.find({ term: 'sto' });
    expect(city).toEqual({
      code: 'STO',
      name: 'Stockholm',
      type: 'city',
      country_code: 'SE',
      country_name: 'Sverige',
    });
    expect(airport).toEqual({
      code: 'ARN',
      name: 'Stockholm Arlanda',
      type: 'airport',
      country_code: 'SE',
      country_name: 'Sverige',
      city_name: 'Stockholm',
      city_code: 'STO',
    });
    const [beirut] = await own.find({ term: 'beirut', locale: 'ar' });
    expect(beirut).toMatchObject({ name: 'بيروت', country_name: 'لبنان' });
  });

  it('gives only airports, or only cities, on request', async () => {
    expect(await found({ term: 'göteborg', types: ['airport'] })).toEqual(['GOT']);
    expect(await found({ term: 'stockholm', types: ['city'] })).toEqual(['STO*']);
  });

  it('suggests ARN, GOT, CPH and MMX as origins and popular cities abroad as destinations', async () => {
    expect(await found({ term: '', field: 'origin' })).toEqual(['ARN', 'GOT', 'CPH', 'MMX']);
    const abroad = await own.find({});
    expect(abroad).toHaveLength(8);
    expect(abroad.map(({ code }) => code)).toEqual(expect.arrayContaining(['IST', 'BEY', 'LON']));
    expect(abroad.every(({ type, country_code }) => type === 'city' && country_code !== 'SE')).toBe(
      true,
    );
  });

  it('accepts any text and gives at most eight places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (term) => {
        expect((await own.find({ term })).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('A third-party service', () => {
  let server: Server;
  let url: string;
  let asked: URL[];
  let answer: { status: number; body: string };

  class Stopwatch extends Clock {
    moment = new Date('2026-11-20T10:00:00Z');
    override now(): Date {
      return this.moment;
    }
  }

  beforeEach(async () => {
    Logger.overrideLogger(false);
    asked = [];
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '/', 'http://localhost'));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/places2`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    Logger.overrideLogger(['log', 'warn', 'error']);
  });

  it('gets term, locale and types, and only known fields of its reply are passed on', async () => {
    answer = {
      status: 200,
      body: JSON.stringify([
        {
          code: 'OSL',
          type: 'city',
          name: 'Oslo',
          country_code: 'NO',
          country_name: 'Norge',
          weight: 9,
        },
        { code: 'OSL', type: 'airport', name: 'Gardermoen', city_name: 'Oslo', city_code: 'OSL' },
        { code: 'x', type: 'airport', name: 'no code' },
        { code: 'AAA', type: 'country', name: 'not asked for' },
        null,
      ]),
    };
    const places = new Places({ placesUrl: url }, new Stopwatch());
    expect(await places.find({ term: ' osl ', locale: 'sv' })).toEqual([
      { code: 'OSL', type: 'city', name: 'Oslo', country_code: 'NO', country_name: 'Norge' },
      {
        code: 'OSL',
        type: 'airport',
        name: 'Gardermoen',
        country_code: '',
        country_name: '',
        city_name: 'Oslo',
        city_code: 'OSL',
      },
    ]);
    expect(asked[0]?.searchParams.get('term')).toBe('osl');
    expect(asked[0]?.searchParams.get('locale')).toBe('sv');
    expect(asked[0]?.searchParams.getAll('types[]')).toEqual(['city', 'airport']);
  });

  it.each([
    ['an error', 500, '[]'],
    ['no list', 200, '{}'],
    ['no JSON', 200, '<html>'],
  ])(
    'is replaced by our own places on %s, and not called again for half a minute',
    async (_, status, body) => {
      answer = { status, body };
      const clock = new Stopwatch();
      const places = new Places({ placesUrl: url }, clock);
      expect((await found({ term: 'sto' }, places))[0]).toBe('STO*');
      expect((await found({ term: 'stoc' }, places))[0]).toBe('STO*');
      expect(asked).toHaveLength(1);
      clock.moment = new Date('2026-11-20T10:00:31Z');
      await places.find({ term: 'stock' });
      expect(asked).toHaveLength(2);
    },
  );

  it('is replaced by our own places when it is unreachable', async () => {
    const places = new Places({ placesUrl: 'http://127.0.0.1:9/places2' }, new Stopwatch());
    expect((await found({ term: 'sto' }, places))[0]).toBe('STO*');
  });

  it('is not called for the suggestions of an empty field', async () => {
    const places = new Places({ placesUrl: url }, new Stopwatch());
    expect(await found({ field: 'origin' }, places)).toEqual(['ARN', 'GOT', 'CPH', 'MMX']);
    expect(asked).toEqual([]);
  });
});
