import type { Request } from 'express';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { errorView } from './errors.js';

const request = { headers: {}, query: {}, get: () => undefined } as unknown as Request;

describe('An error of an unavailable database', () => {
  it.each([
    new QueryRunnerAlreadyReleasedError(),
    new QueryRunnerProviderAlreadyReleasedError(),
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('shutting down'), { code: '57P01' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    Object.assign(new Error('could not serialize access'), { code: '40001' }),
  ])('is 503: $name', (error) => {
    expect(errorView(error, request)).toMatchObject({
      statusCode: 503,
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('differs from a bug (negative control)', () => {
    expect(errorView(new TypeError('no such thing'), request)).toMatchObject({ statusCode: 500 });
  });
});
