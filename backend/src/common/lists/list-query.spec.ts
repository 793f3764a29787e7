import { DomainError } from '@safar/domain/errors/domain-error';
import { anywhere, hasTrigram, withIndex } from '../database/like-patterns.js';
import { contains, equals } from './list-plan.js';
import { Page } from './list-response.js';
import { ValidationIssues } from '../http/errors.js';
import { isListQuery, listQueryOf } from './list-query.js';

/** Returns the field named in the error. */
function refusedField(query: Record<string, string>): string | undefined {
  try {
    listQueryOf(query);
    return undefined;
  } catch (error) {
    const details = error instanceof DomainError ? error.details : null;
    return details instanceof ValidationIssues ? details.issues[0]?.field : 'another error';
  }
}

describe('The parameters of a list', () => {
  it('are those of ra-data-simple-rest', () => {
    const query = { sort: '["name","DESC"]', range: '[25,49]', filter: '{"q":"anna","id":["a"]}' };
    expect(listQueryOf(query)).toEqual({
      sort: { field: 'name', descending: true },
      range: { first: 25, last: 49 },
      filter: { q: 'anna', id: ['a'] },
      after: null,
    });
  });

  it('can all be absent, and then select the documented list', () => {
    expect(listQueryOf({})).toEqual({ sort: null, range: null, filter: {}, after: null });
    expect(isListQuery(listQueryOf({}))).toBe(false);
    expect(isListQuery(listQueryOf({ filter: '{}' }))).toBe(false);
    expect(isListQuery(listQueryOf({ range: '[0,9]' }))).toBe(true);
  });

  it.each([
    ['sort', '{'],
    ['sort', '["name"]'],
    ['sort', '["name","desc; drop table users"]'],
    ['sort', '[1,"ASC"]'],
    ['range', '[0]'],
    ['range', '[-1,5]'],
    ['range', '[9,5]'],
    ['range', '[0,1000]'],
    ['range', '[0,1e309]'],
    ['range', '["0","9"]'],
    ['filter', '[]'],
    ['filter', 'null'],
    ['filter', 'text'],
  ])('are rejected as %s=%s', (field, text) => {
    expect(refusedField({ [field]: text })).toBe(field);
  });

  it('can name a row before the page as its start', () => {
    const query = { range: '[50,74]', after: '[49,"an-id"]' };
    expect(listQueryOf(query).after).toEqual({ place: 49, id: 'an-id' });
  });

  it.each(['[49]', '["49","an-id"]', '[49,7]', '[-1,"an-id"]', '[50,"an-id"]', 'an-id'])(
    'reject an invalid row before the page: %s',
    (after) => {
      expect(refusedField({ range: '[50,74]', after })).toBe('after');
    },
  );

  // [ASVS 2.2.1]
  it.each([
    ['a value that is an object', '{"q":{"$gt":""}}'],
    ['a list in a list', '{"q":[["a"]]}'],
    ['a text of 201 characters', JSON.stringify({ q: 'x'.repeat(201) })],
  ])('reject %s by its field', (_, filter) => {
    expect(refusedField({ filter })).toBe('filter.q');
  });
});

describe('A condition', () => {
  const written = (filter: ReturnType<typeof equals>, value: Parameters<typeof filter>[0]) => {
    const values: unknown[] = [];
    return { sql: filter(value, (bound) => `$${values.push(bound)}`), values };
  };

  it('matches one value, one of several, or null', () => {
    expect(written(equals('role'), 'admin')).toEqual({ sql: 'role = $1', values: ['admin'] });
    expect(written(equals('role'), ['admin'])).toEqual({ sql: 'role = $1', values: ['admin'] });
    expect(written(equals('id'), ['a', 'b'])).toEqual({
      sql: 'id = any($1)',
      values: [['a', 'b']],
    });
    expect(written(equals('role'), null)).toEqual({ sql: 'role is null', values: [] });
  });

  // [ASVS 1.2.4] [ASVS 1.2.9]
  it('finds every typed word anywhere, and escapes special characters of patterns', () => {
    expect(written(contains(['name', 'email']), ' aya 100% ')).toEqual({
      sql: '(name ilike $1 or email ilike $1) and (name ilike $2 or email ilike $2)',
      values: ['%aya%', '%100\\%%'],
    });
    expect(written(contains(['name']), '  ')).toEqual({ sql: 'true', values: [] });
    expect(anywhere('a_b\\c')).toBe('%a\\_b\\\\c%');
  });

  it.each([
    ['Åsa', true],
    ['سفر', true],
    ['a-b', false],
    ['سـف', false],
    ['é', false],
  ])('knows whether trigrams can find %s within a word', (word, isFound) => {
    expect(hasTrigram(word)).toBe(isFound);
    expect(withIndex(word)).toBe(isFound ? `%${word}%` : `% ${word}%`);
  });
});

describe('The position of a page', () => {
  it.each([
    { what: 'the first rows', first: 0, count: 25, stated: 'users 0-24/319' },
    { what: 'the last rows', first: 300, count: 19, stated: 'users 300-318/319' },
    { what: 'nothing', first: 400, count: 0, stated: 'users */319' },
  ])('is stated for $what', ({ first, count, stated }) => {
    const rows = Array.from({ length: count }, (_, index) => index);
    expect(new Page('users', rows, { first, total: 319 }).contentRange).toBe(stated);
  });

  it('says when there are more rows than were counted', () => {
    const place = { first: 0, total: 1_000, isMore: true };
    expect(new Page('bookings', ['a'], place).contentRange).toBe('bookings 0-0/1000+');
    expect(new Page('bookings', [], place).contentRange).toBe('bookings */1000+');
    expect(new Page('bookings', ['a'], place).map(Number).contentRange).toBe('bookings 0-0/1000+');
  });
});
