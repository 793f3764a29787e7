import { queueMail } from '../../../src/mails/mail.service.js';
import { ApiClient } from '../../harness/api-client.js';
import { type Payload, inField, storable } from './xss-payloads.js';
import type { Sheet } from './xss-sheet.js';

const PICTURE = '/media/art/istanbul-day';
const CONTENT_PAGES = ['home', 'about', 'contact', 'business', 'faq'];

/** Request bodies for each field of a trip. */
const DESTINATION_FIELDS: Readonly<Record<string, (text: string) => object>> = {
  name: (text) => ({ name_sv: text }),
  description: (text) => ({ description_sv: text }),
  included: (text) => ({ included_text_sv: text }),
  notIncluded: (text) => ({ not_included_text_sv: text }),
  suitability: (text) => ({ suitability_sv: text }),
  fact: (text) => ({ facts_sv: [text] }),
  day: (text) => ({ itinerary: { dag_1: { activity: text, location: 'x' } } }),
  alt: (text) => ({ image_alt_sv: text }),
  credit: (text) => ({ image_credit: text }),
  picture: (text) => ({ gallery: [{ url: PICTURE, alt_sv: text }] }),
  map: (text) => ({ map: text }),
  file: (text) => ({ pdf_info_url: text }),
};

interface DestinationRow {
  readonly name_sv: string;
  readonly description_sv: string;
  readonly included_text_sv: string;
  readonly not_included_text_sv: string;
  readonly suitability_sv: string;
  readonly facts_sv: readonly string[];
  readonly image_alt_sv: string;
  readonly image_credit: string;
  readonly itinerary: { readonly dag_1?: { readonly activity: string } };
  readonly gallery: readonly { readonly alt_sv?: string }[];
}

const DESTINATION_COLUMNS =
  'name_sv, description_sv, included_text_sv, not_included_text_sv, suitability_sv, facts_sv, image_alt_sv, image_credit, itinerary, gallery';

/** Returns the stored Swedish texts of the fields that the API accepted, and the raw payload for the others. */
function swedishOf(
  row: DestinationRow,
  taken: ReadonlySet<string>,
  raw: (field: string) => string,
) {
  const either = (field: string, saved: string | undefined): string =>
    (taken.has(field) ? saved : undefined) ?? raw(field);
  return {
    name: either('name', row.name_sv),
    description: either('description', row.description_sv),
    included: either('included', row.included_text_sv),
    fact: either('fact', row.facts_sv[0]),
    alt: either('alt', row.image_alt_sv),
    notIncluded: either('notIncluded', row.not_included_text_sv),
    suitability: either('suitability', row.suitability_sv),
    day: either('day', row.itinerary.dag_1?.activity),
    picture: either('picture', row.gallery[0]?.alt_sv),
    credit: either('credit', row.image_credit),
  };
}

/** Writes past all checks; links always get the raw payload. */
const FORCE_DESTINATION = `
  update destinations set name_sv = $2, description_sv = $3, included_text_sv = $4, facts_sv = array[$5], image_alt_sv = $6,
    not_included_text_sv = $7, suitability_sv = $8,
    name_ar = $9, description_ar = $10, included_text_ar = $11, facts_ar = array[$12], image_alt_ar = $13,
    not_included_text_ar = $14, suitability_ar = $15,
    itinerary = $16, gallery = $17, map = $18, pdf_info_url = $18, image_credit = $19
  where id = $1`;

/** Creates a trip for a payload. @returns its id */
export async function fillDestination(sheet: Sheet, payload: Payload): Promise<string> {
  const id = `xss-${payload.nth}`;
  await sheet.query(
    `insert into destinations (id, name_sv, description_sv, image, res_length) values ($1, 'Resa', 'Text', $2, 5)`,
    [id, PICTURE],
  );
  const taken = new Set<string>();
  for (const [field, bodyOf] of Object.entries(DESTINATION_FIELDS)) {
    const body = bodyOf(inField(payload, field));
    if (await sheet.sends('editor', `PUT /destinations/${id}`, body)) taken.add(field);
  }
  const [row] = await sheet.query<DestinationRow>(
    `select ${DESTINATION_COLUMNS} from destinations where id = $1`,
    [id],
  );
  if (!row) throw new Error('The trip is gone');
  const raw = (field: string): string => storable(inField(payload, field));
  const { day, picture, credit, ...sv } = swedishOf(row, taken, raw);
  const arabic = Object.keys(sv).map(raw);
  const place = { location: raw('place'), location_ar: raw('place') };
  await sheet.query(FORCE_DESTINATION, [
    ...[id, ...Object.values(sv), ...arabic],
    JSON.stringify({ dag_1: { activity: day, activity_ar: raw('day'), ...place } }),
    JSON.stringify([{ url: PICTURE, alt_sv: picture, alt_ar: raw('picture') }]),
    storable(payload.text),
    credit,
  ]);
  sheet.expect(['site sv'], ...Object.values(sv), day, picture);
  sheet.expect(['site ar'], ...arabic, raw('day'), raw('picture'));
  sheet.expect(['site sv', 'site ar'], raw('place'), credit);
  sheet.expect(['console'], sv.name);
  return id;
}

export interface FilledMessage {
  readonly id: string;
  /** The mail that notifies the agency. */
  readonly mailId: string;
  /** End of the message text. */
  readonly last: string;
}

/** Creates a message with a raw name and the text as stored by the API, and queues the mail to the agency. */
export async function fillMessage(sheet: Sheet, payload: Payload): Promise<FilledMessage> {
  const email = `xss-${payload.nth}@example.com`;
  const [name, text] = [inField(payload, 'name'), inField(payload, 'message')];
  const visitor = new ApiClient(sheet.app.baseUrlFor(payload.nth));
  const sent = await visitor.call('POST', '/api/contact/send', { name, email, message: text });
  sheet.recordStatus(sent.status);
  const [saved] = await sheet.query<{ message: string }>(
    `select message from contact_messages where email = $1`,
    [email],
  );
  const [raw, message] = [storable(name), saved?.message ?? storable(text)];
  await sheet.query(`delete from contact_messages where email = $1`, [email]);
  const [row] = await sheet.query<{ id: string }>(
    `insert into contact_messages (name, email, message, language, state) values ($1, $2, $3, $4, 'new') returning id`,
    [raw, email, message, payload.nth % 2 === 0 ? 'sv' : 'ar'],
  );
  const id = row?.id ?? '';
  const mailId = await queueMail(sheet.app.db.manager, {
    ...{ topic: 'contact_message', dedupe: `xss:${id}`, to: 'info@safar.example' },
    ...{ language: 'sv', payload: { messageId: id } },
  });
  sheet.expect(['console', 'mail'], raw, message);
  return { id, mailId: mailId ?? '', last: `//message-${payload.nth}` };
}

/** Creates an account with the payload as its name. */
export async function fillAccount(sheet: Sheet, payload: Payload): Promise<void> {
  const [email, name] = [`xss-${payload.nth}@safar.example`, inField(payload, 'account')];
  const [row] = await sheet.query<{ id: string }>(
    `insert into users (username, email, password_hash)
     select 'Nadia', $1, password_hash from users where email = 'agent@safar.example' returning id`,
    [email],
  );
  await sheet.sends('admin', `PUT /users/${row?.id ?? ''}`, { username: name, email });
  await sheet.query(`update users set username = $2 where email = $1`, [email, storable(name)]);
  sheet.expect(['console'], storable(name));
}

/** Writes each payload into one text of the site. */
export async function fillContents(sheet: Sheet, payloads: readonly Payload[]): Promise<void> {
  const rows = await sheet.query<{ id: string; value_ar: string }>(
    `select id, value_ar from content where page = any($1) order by array_position($1, page), sort, key_name limit $2`,
    [CONTENT_PAGES, payloads.length],
  );
  if (rows.length < payloads.length) throw new Error('There are fewer texts than payloads');
  for (const [index, { id, value_ar }] of rows.entries()) {
    const payload = payloads[index];
    if (!payload) continue;
    const text = inField(payload, 'content');
    const raw = storable(text);
    const isTaken = await sheet.sends('editor', `PUT /content/${id}`, { value_sv: text, value_ar });
    await sheet.query(
      `update content set value_ar = $2, value_sv = case when $3 then value_sv else $2 end where id = $1`,
      [id, raw, isTaken],
    );
    const [saved] = await sheet.query<{ value_sv: string }>(
      `select value_sv from content where id = $1`,
      [id],
    );
    sheet.expect(['site sv', 'console'], saved?.value_sv ?? '');
    sheet.expect(['site ar', 'console'], raw);
  }
}
