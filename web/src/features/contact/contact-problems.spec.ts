import { ApiError } from '../../lib/http.js';
import { firstWrong, problemsFrom, problemsOf } from './contact-problems.js';

const answers = { name: 'Sara', email: 'sara@example.se', phone: '', message: 'Hej' };

describe('a message to the agency', () => {
  it('can be sent with name, e-mail and message', () => {
    expect(problemsOf(answers)).toEqual({});
  });

  // [SPEC 5.12b]
  it('requires all three, with a valid address', () => {
    expect(problemsOf({ name: ' ', email: 'sara@', phone: '', message: '\n' })).toEqual({
      name: { code: 'NAME_MISSING' },
      email: { code: 'EMAIL_INVALID' },
      message: { code: 'MESSAGE_MISSING' },
    });
  });
});

describe('a telephone number', () => {
  it('is optional but must be valid', () => {
    expect(problemsOf({ ...answers, phone: '+46701234567' })).toEqual({});
    expect(problemsOf({ ...answers, phone: '070' })).toEqual({ phone: { code: 'PHONE_INVALID' } });
  });
});

const apiError = (details: unknown): ApiError =>
  new ApiError({ status: 422, code: 'VALIDATION_FAILED', message: 'a', details });

describe('a rejection by the server', () => {
  it('gives the first message of each named field', () => {
    const details = [
      { code: 'EMAIL_INVALID', field: 'email', message: 'a' },
      { code: 'FIELD_INVALID', field: 'email', message: 'b' },
      { code: 'FIELD_INVALID', field: 'kind', message: 'c' },
    ];
    expect(problemsFrom(apiError(details))).toEqual({ email: details[0] });
  });

  it.each([[undefined], [null], ['broken'], [[null, 'x', {}]]])(
    'with details %p gives no field',
    (details) => {
      expect(problemsFrom(apiError(details))).toEqual({});
    },
  );

  it('without a connection gives no field', () => {
    expect(problemsFrom(new TypeError('no connection'))).toEqual({});
  });

  it('moves the focus to the first wrong field', () => {
    expect(
      firstWrong({ message: { code: 'MESSAGE_MISSING' }, email: { code: 'EMAIL_INVALID' } }),
    ).toBe('email');
    expect(firstWrong({})).toBeNull();
  });
});
