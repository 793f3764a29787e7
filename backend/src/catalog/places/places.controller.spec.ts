import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { Clock } from '../../common/clock.js';
import { ENV } from '../../common/config/env.js';
import { ErrorFilter } from '../../common/http/errors.js';
import { requestValidation } from '../../common/http/validation.js';
import { PlacesController } from './places.controller.js';
import { Places } from './places.service.js';

describe('GET /places', () => {
  let app: INestApplication<Server>;

  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [PlacesController],
      providers: [Places, Clock, { provide: ENV, useValue: { placesUrl: null } }],
    }).compile();
    app = module.createNestApplication();
    app.useGlobalPipes(requestValidation());
    app.useGlobalFilters(new ErrorFilter());
    await app.init();
  });

  afterAll(() => app.close());

  const get = (query: string) => request(app.getHttpServer()).get(`/places?${query}`);

  // [SPEC 7.1] [SPEC I1.29]
  it("replies in the third-party service's format, for one type or both", async () => {
    const both = await get('term=stockholm&locale=sv&types[]=city&types[]=airport').expect(200);
    expect(both.body[0]).toMatchObject({ code: 'STO', type: 'city', country_name: 'Sverige' });
    const airports = await get('term=stockholm&types[]=airport').expect(200);
    expect(airports.body[0]).toMatchObject({ code: 'ARN', city_name: 'Stockholm' });
    const encoded = await get('term=stockholm&types%5B%5D=city').expect(200);
    expect(encoded.body).toHaveLength(1);
    const plain = await get('term=stockholm&types=city').expect(200);
    expect(plain.body).toHaveLength(1);
  });

  it('replies in Arabic to Arabic requests', async () => {
    const response = await get(`term=${encodeURIComponent('بير')}&locale=ar`).expect(200);
    expect(response.body[0]).toMatchObject({ code: 'BEY', name: 'بيروت', country_name: 'لبنان' });
  });

  it('lets the browser cache the response for an hour', async () => {
    const response = await get('term=oslo').expect(200);
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['an unknown type', 'term=a&types[]=country'],
    ['an unknown language', 'term=a&locale=xx'],
    ['an unknown field', 'term=a&field=via'],
    ['a term of more than 100 characters', `term=${'a'.repeat(101)}`],
    ['two terms', 'term=a&term=b'],
    ['a parameter it does not know', 'term=a&callback=steal'],
  ])('rejects %s, without caching that response', async (_, query) => {
    const response = await get(query).expect(422);
    expect(response.body.code).toBe('VALIDATION_FAILED');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
