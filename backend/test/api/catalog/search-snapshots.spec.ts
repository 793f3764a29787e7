import { setTimeout as delay } from 'node:timers/promises';
import type { PriceCalendarView, SearchView } from '@safar/domain/contracts/catalog/search';
import { isoDay } from '@safar/domain/dates/dates';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { DestinationEntity } from '../../../src/catalog/destinations/destination.entity.js';
import { Catalogue } from '../../../src/catalog/snapshot/catalogue.service.js';
import { commonSearches } from '../../../src/catalog/snapshot/prepared-searches.js';
import { Clock } from '../../../src/common/clock.js';
import { buildDeparture, dayFromToday } from '../../factories/departures.js';
import { RoomSale } from '../../factories/rooms.js';
import { ApiClient } from '../../harness/api-client.js';
import { openApp } from '../../harness/app.js';
import { until } from '../../harness/wait-for-jobs.js';

const app = openApp({ SNAPSHOT: 'on' });
let visitor: ApiClient;
beforeAll(async () => {
  visitor = new ApiClient(app.baseUrl);
  await buildDeparture(app.db, { destinationId: 'dubai', capacity: 3 });
});

const search = async (query = ''): Promise<SearchView> =>
  (await visitor.call<SearchView>('GET', `/api/search${query}`)).body;
const calendar = async (id: string, query: string): Promise<PriceCalendarView> =>
  (await visitor.call<PriceCalendarView>('GET', `/api/destinations/${id}/calendar${query}`)).body;

describe('A discount that begins and ends by its dates', () => {
  // [SPEC I24.1]
  it('is in the prices from midnight to midnight, without a change by staff', async () => {
    const [today, tomorrow, after] = [0, 1, 2].map(dayFromToday);
    await app.db.query(
      `insert into discount_rules (name_sv, kind, value, destinations, book_from, book_to)
       values ('En dag', 'percent', 50, '{dubai}', $1, $1)`,
      [tomorrow],
    );
    const clock = jest.spyOn(app.nest.get(Clock), 'today');
    const priceOn = async (day = today): Promise<number | undefined> => {
      clock.mockReturnValue(isoDay(day ?? ''));
      await app.nest.get(Catalogue).look();
      const query = `?adults=1&from=${dayFromToday(20)}`;
      const { days } = await calendar('dubai', query);
      const { hits } = await search(query);
      const { best } = hits.find(({ destination_id: id }) => id === 'dubai') ?? {};
      expect(days.map(({ total }) => total)).toContain(best?.total);
      return best?.total;
    };
    try {
      const usual = (await priceOn(today)) ?? 0;
      expect([await priceOn(tomorrow), await priceOn(after)]).toEqual([Math.floor(usual / 2), usual]);
    } finally {
      clock.mockRestore();
      await app.db.query(`delete from discount_rules where name_sv = 'En dag'`);
    }
  }); // oxfmt-ignore
});

describe('The searches that visitors ask most', () => {
  // [SPEC I24.1]
  it('are ready in memory after each change, without a request', async () => {
    await app.db.query(`update destinations set version = version + 1`);
    await app.nest.get(Catalogue).look();
    const snapshot = await app.nest.get(Catalogue).current();
    const urls = commonSearches(snapshot.published);
    const [{ value: month } = { value: '' }] = (await search()).facets.months;
    for (const url of ['', '?adults=1', '?airport=GOT&adults=2', `?month=${month}`]) {
      expect(urls).toContain(`/api/search${url}`);
    }
    await until(
      () => Promise.resolve(urls.filter((url) => !snapshot.ready(url))),
      (missing) => missing.length === 0,
    );
    const { body } = await request(app.baseUrl).get('/api/search?airport=GOT').set('Authorization', 'Bearer x');
    const ready = snapshot.ready('/api/search?airport=GOT&adults=2');
    expect(JSON.parse(String(ready?.variants.identity.body))).toEqual(body);
  }); // oxfmt-ignore
});

describe('New prices of rooms that are saved while the catalogue is read', () => {
  it('are in the next search', async () => {
    const sale = await RoomSale.open(app.db);
    await sale.departure(null, null);
    const saved = `update destinations set version = version + 1 where id = 'istanbul'`;
    await app.db.query(saved);
    const total = async (): Promise<number> => {
      await app.nest.get(Catalogue).look();
      const { hits } = await search('?adults=2');
      return hits.find(({ destination_id: id }) => id === 'istanbul')?.best.total ?? 0;
    };
    const before = await total();
    const { manager } = app.nest.get(DataSource);
    const find = manager.find.bind(manager);
    let isFirst = true;
    const reading = jest.spyOn(manager, 'find').mockImplementation(async (entity, options) => {
      if (isFirst && entity === DestinationEntity) {
        isFirst = false;
        // Meanwhile all that does not wait for the trips is read.
        await delay(300);
        await app.db.transaction(async (tx) => {
          await tx.query(`update room_prices set supplement_adult = supplement_adult + 1000`);
          await tx.query(saved);
        });
      }
      return find(entity, options);
    });
    await app.db.query(`update destinations set version = version + 1 where id = 'dubai'`);
    await total();
    reading.mockRestore();
    expect(isFirst).toBe(false);
    expect((await total()) - before).toBe(2_000);
  });
});
