import request from 'supertest';
import { findMail } from '../../factories/stored-mails.js';
import { Mails } from '../../../src/mails/mail.service.js';
import { openApp } from '../../harness/app.js';

const app = openApp();

beforeEach(async () => {
  await app.db.query('delete from contact_messages');
  await app.db.query('delete from outbox_mails');
  await app.db.query('delete from settings');
});

const GOOD = {
  name: 'Mona Al-Khatib',
  email: 'mona@example.se',
  message: 'Hej, vi är fem.\n\nNär går nästa?',
};

const send = (body: object, language = 'sv') =>
  request(app.nest.getHttpServer())
    .post('/api/contact/send')
    .set('Accept-Language', language)
    .send(body);

const messages = () =>
  app.db.query('select kind, name, email, message, language from contact_messages');
const mails = () => app.db.query('select id, to_address from outbox_mails');

describe('POST /api/contact/send', () => {
  // [SPEC 3.10] [SPEC 6.1c] [SPEC 7.13] [SPEC I1.28]
  it('stores the message and mails it to the agency', async () => {
    await send(GOOD).expect(200, { ok: true });
    expect(await messages()).toEqual([{ ...GOOD, kind: 'contact', language: 'sv' }]);
    expect(await mails()).toMatchObject([{ to_address: 'info@safar.example' }]);
  });

  // [SPEC 2.31c]
  it('writes the mail so that a reply reaches the visitor', async () => {
    await send({ ...GOOD, kind: 'business', language: 'ar' }).expect(200);
    const [{ id }] = await mails();
    const mail = await findMail(app.db.manager, id);
    const rendered = mail && (await app.nest.get(Mails).render(mail));
    expect(rendered).toMatchObject({
      subject: 'Förfrågan om företagsresor: Mona Al-Khatib',
      replyTo: 'mona@example.se',
    });
    expect(rendered?.text).toContain('Hej, vi är fem.');
    expect(rendered?.text).toContain('arabiska');
  });

  it('stores an optional telephone number and includes it in the mail', async () => {
    await send({ ...GOOD, phone: '+46 70-123 45 67' }).expect(200);
    const phones = await app.db.query('select phone from contact_messages');
    expect(phones).toEqual([{ phone: '+46701234567' }]);
    const [{ id }] = await mails();
    const mail = await findMail(app.db.manager, id);
    expect((mail && (await app.nest.get(Mails).render(mail)))?.text).toContain('+46701234567');
  });

  it('stores no number that consists of invisible characters', async () => {
    await send({ ...GOOD, phone: ' \u200b' }).expect(200);
    expect(await app.db.query('select phone from contact_messages')).toEqual([{ phone: '' }]);
  });

  it('rejects an invalid telephone number in the visitor’s language', async () => {
    const { body } = await send({ ...GOOD, phone: '0701234567' }, 'ar').expect(422);
    expect(body.details).toMatchObject([{ field: 'phone', code: 'PHONE_INVALID' }]);
    expect(await messages()).toEqual([]);
  });

  it('sends the mail to the address that the agency chose for messages', async () => {
    await app.db.query(`insert into settings values ('contactRecipient', '"resor@safar.example"')`);
    await send(GOOD).expect(200);
    expect(await mails()).toMatchObject([{ to_address: 'resor@safar.example' }]);
  });

  it('stores the language of the visitor', async () => {
    await send(GOOD, 'ar').expect(200);
    expect(await messages()).toMatchObject([{ language: 'ar' }]);
  });

  // [SPEC 5.12b]
  it('reports every missing field in the visitor’s language', async () => {
    const { body } = await send({ name: ' ', email: 'mona', message: '' }).expect(422);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [
        { field: 'name', code: 'NAME_MISSING', message: 'Namn saknas.' },
        { field: 'email', code: 'EMAIL_INVALID', message: 'Ogiltig e-postadress' },
        { field: 'message', code: 'MESSAGE_MISSING', message: 'Meddelande saknas.' },
      ],
    });
    const arabic = await send({ name: ' ', email: 'mona', message: '' }, 'ar').expect(422);
    expect(arabic.body.details[1].message).toBe('البريد الإلكتروني غير صالح');
  });

  // [ASVS 1.3.11]
  it('rejects a name or address with line breaks that could add mail headers', async () => {
    await send({ ...GOOD, name: 'Mona\r\nBcc: alla@example.se' }).expect(422);
    await send({ ...GOOD, email: 'mona@example.se\r\nBcc: alla@example.se' }).expect(422);
    await send({ ...GOOD, email: 'mona@example.se\n' }).expect(422);
    expect(await messages()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['an unknown field', { ...GOOD, state: 'done' }],
    ['no fields at all', {}],
    ['a name that is no text', { ...GOOD, name: ['Mona'] }],
    ['a message of 5 001 characters', { ...GOOD, message: 'x'.repeat(5_001) }],
    ['an unknown kind', { ...GOOD, kind: 'complaint' }],
  ])('rejects %s', async (_, body) => {
    await send(body).expect(422);
    expect(await messages()).toEqual([]);
  });

  it('answers 400 to a text that the database cannot store', async () => {
    await send({ ...GOOD, message: 'a\u0000b' }).expect(400);
  });

  // [ASVS 2.3.3] [ASVS 16.5.3]
  it('stores no message when its mail cannot be queued', async () => {
    await app.db.query(
      `alter table outbox_mails add constraint full_up check (topic <> 'contact_message') not valid`,
    );
    await send(GOOD).expect(500);
    await app.db.query('alter table outbox_mails drop constraint full_up');
    expect(await messages()).toEqual([]);
  });

  it('stores the message when the agency has no address yet', async () => {
    await app.db.query(`insert into settings values ('company.email', '""')`);
    await send(GOOD).expect(200);
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });
});
