import { randomUUID } from 'node:crypto';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { SavedViewView } from '@safar/domain/contracts/bookings/saved-views';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { MessageView } from '@safar/domain/contracts/office/messages';
import type { UserView } from '@safar/domain/contracts/staff/users';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { UsersClient, bodyOf, staffInput } from '../../factories/clients/users-client.js';

const app = openApp();
const usersClient = new UsersClient(app);

/** All invisible characters that a name must not contain. */
const UNSEEN =
  '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u200c\u200d\u2060\ufeff\u00ad';
const disguised = (name: string): string => `${UNSEEN}${name.slice(0, 1)}${UNSEEN}${name.slice(1)}`;

/** The message for a name that contains nothing else. */
const MISSING = { sv: 'Namn saknas.', ar: 'أدخل الاسم.' } as const;

const messagesOf = ({ details }: ErrorView): string[] =>
  (details as { message: string }[]).map(({ message }) => message);

async function errorOf(
  language: 'sv' | 'ar',
  path: string,
  body: object,
): Promise<[number, string[]]> {
  const customer = new ApiClient(app.baseUrl, language);
  const answer = await customer.call<ErrorView>('POST', path, body);
  return [answer.status, messagesOf(answer.body)];
}

describe('Invisible characters', () => {
  // [ASVS 1.3.3]
  it.each(['sv', 'ar'] as const)(
    'are removed from the name of a passenger (%s)',
    async (language) => {
      const { date: departureDate } = await buildDeparture(app.db);
      const customer = new ApiClient(app.baseUrl, language);
      const order = await customer.order({ departureDate, lastName: disguised('Al-Khatib') });
      const { status, body } = await customer.start(order);
      expect(status).toBe(200);
      const { body: booking } = await customer.booking(body.bookingId);
      expect(booking.passengers[0]).toMatchObject({
        firstName: 'Resenar A',
        lastName: 'Al-Khatib',
      });
      const file = await usersClient.call<BookingFileView>(
        'agent',
        `GET /bookings/${body.bookingId}`,
      );
      expect(file.body.passengers[0]).toMatchObject({ lastName: 'Al-Khatib' });
    },
  );

  it.each([
    ['sv', 'Åsa Märta'],
    ['ar', 'منى الخطيب'],
  ] as const)('are removed from the name of a message’s sender (%s)', async (language, name) => {
    const email = `${randomUUID()}@example.com`;
    const message = { name: disguised(name), email, message: 'Hej\u200f!', language };
    const { status } = await new ApiClient(app.baseUrl).call('POST', '/api/contact/send', message);
    expect(status).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    const { body } = await usersClient.call<MessageView[]>(
      'agent',
      `GET /messages?filter=${filter}`,
    );
    expect(body).toMatchObject([{ name, message: 'Hej\u200f!' }]);
  });

  it.each(['Åsa Märta', 'منى الخطيب'])(
    'are removed from the name of an account: %s',
    async (name) => {
      const input = staffInput({ username: disguised(name) });
      const { body: user } = await usersClient.call<UserView>('admin', 'POST /users', input);
      expect(user.username).toBe(name);
      const renamed = bodyOf(user, { username: disguised(`${name} B`) });
      const { body } = await usersClient.call<UserView>('admin', `PUT /users/${user.id}`, renamed);
      expect(body.username).toBe(`${name} B`);
    },
  );

  it('are removed from the name of a saved view, so that it cannot exist twice', async () => {
    const save = (name: string) =>
      usersClient.call<SavedViewView>('agent', 'POST /saved-views', {
        name,
        filter: {},
      });
    const [plain, hidden] = [await save('Obetalda'), await save(disguised('Obetalda'))];
    expect(hidden.body).toEqual(plain.body);
  });
});

describe('A name of invisible characters only', () => {
  it.each(['sv', 'ar'] as const)(
    'is reported as missing in the user’s language (%s)',
    async (lang) => {
      const message = { name: UNSEEN, email: 'mona@example.com', message: 'Hej' };
      expect(await errorOf(lang, '/api/contact/send', message)).toEqual([422, [MISSING[lang]]]);
      const account = await usersClient.call(
        { token: await usersClient.token('admin'), language: lang },
        'POST /users',
        staffInput({ username: UNSEEN }),
      );
      expect([account.status, messagesOf(account.body)]).toEqual([422, [MISSING[lang]]]);
    },
  );

  it.each([
    ['sv', 'Passagerare 1: efternamn saknas'],
    ['ar', 'المسافر 1: أدخل اسم العائلة'],
  ] as const)('is reported as missing for a passenger (%s)', async (language, text) => {
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await new ApiClient(app.baseUrl).order({
      departureDate,
      lastName: UNSEEN,
    });
    const [status, sentences] = await errorOf(language, '/api/payment-intent', {
      ...order,
      language,
    });
    expect([status, sentences]).toEqual([422, [text]]);
  });
});
