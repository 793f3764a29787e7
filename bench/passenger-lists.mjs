// @ts-check
/**
 * `npm run bench -- lists`: every list of a departure with 300 travellers in every format, requested over HTTP from the
 * real server on the embedded PostgreSQL. The response includes storing the copy.
 */
import { repetitions } from './lib/part.mjs';
import { CARELESS, withStage } from './stage.mjs';

const usual = 20;
const goalMs = 1_000;
const kinds = ['airline', 'hotel', 'insurance', 'guide'];
const formats = ['csv', 'xlsx', 'pdf'];

/** 75 families of four, insured, with a note: adults, a child and an infant. */
const DEPARTURE = `
  insert into departures (destination_id, date, return_date, capacity, taken)
  select 'istanbul', day, day + 6, 300, 225
    from (select coalesce(max(date), current_date) + 1 as day from departures where destination_id = 'istanbul') d
  returning id`;
const FAMILIES = `
with departure as (
  select d.id, d.date, d.return_date, a.id as airport_id, a.iata
    from departures d join departure_airports a on a.departure_id = d.id where d.id = $1
), sale as (
  insert into bookings (booking_ref, client_key, fingerprint, destination_id, departure_id, airport_id, airport,
    destination_sv, destination_ar, departure_date, return_date, seats, prices, age_bands, pricing_rules, cancellation_ladder, total_price, deposit,
    payment_choice, email, phone, language, insurance, state, notes)
  select 'SAF' || translate(upper(substr(md5(d.id::text || n), 1, 6)), '01', 'XY'), gen_random_uuid(), '', 'istanbul', d.id, d.airport_id,
         d.iata, 'Istanbul', 'إسطنبول', d.date, d.return_date, 3, '{}', '{}', '{}', '[]', 30000, 6000, 'full',
         'resenar' || n || '@example.com', '+4670' || (1000000 + n), case when n % 3 = 0 then 'ar' else 'sv' end, true,
         'confirmed', case when n % 4 = 0 then 'Nötallergi. Önskar rum nära hissen och barnsäng i rummet.' else '' end
    from departure d, generate_series(1, 75) n
  returning id, departure_id, phone
), travellers as (
  insert into passengers (booking_id, position, type, first_name, last_name, birthdate, gender)
  select s.id, p, (array['adult', 'adult', 'child', 'infant'])[p + 1],
         (array['Åsa Maria', 'Mohammed Reza', 'Elin', 'Noor'])[p + 1],
         (array['Öberg', 'Al-Khatib', 'Lindström-Haddad', 'Andersson'])[1 + right(s.phone, 2)::int % 4],
         current_date - (array[13000, 14000, 2600, 300])[p + 1], (array['female', 'male'])[1 + p % 2]
    from sale s, generate_series(0, 3) p
  returning id
)
select count(*)::int as travellers from travellers`;

/** @param {import('pg').Client} client */
async function fill(client) {
  const departure = await client.query(DEPARTURE);
  const { id } = departure.rows[0];
  const { rows } = await client.query(FAMILIES, [id]);
  if (rows[0].travellers !== 300) throw new Error(`${rows[0].travellers} travellers`);
  return String(id);
}

/**
 * @param {string} address
 * @param {{ headers: Record<string, string>, rounds: number }} how
 */
async function timed(address, { headers, rounds }) {
  /** @type {number[]} */
  const times = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(address, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    times.push(performance.now() - began);
  }
  return { times, bytes };
}

/**
 * The first of each kind counts too, because staff wait for it.
 * @param {import('./stage.mjs').Safar} safar
 * @param {{ departureId: string, rounds: number }} input
 */
async function lists({ origin, signIn }, { departureId, rounds }) {
  const headers = { authorization: `Bearer ${await signIn('agent')}` };
  const how = { headers, rounds };
  const address = `${origin}/api/departures/${departureId}/lists`;
  /** @type {import('./lib/table.mjs').Row[]} */
  const rows = [];
  for (const format of formats) {
    /** @type {number[]} */
    const slowest = [];
    for (const kind of kinds) {
      const { times, bytes } = await timed(`${address}/${kind}?format=${format}`, how);
      const name = `list ${kind}.${format} (${Math.round(bytes / 1024)} kB)`;
      rows.push({ name, values: times, unit: 'ms', goal: `<= ${goalMs}` });
      slowest.push(Math.max(...times));
    }
    const values = [Math.max(...slowest)];
    rows.push({
      name: `lists as ${format}, slowest of all`,
      values,
      unit: 'ms',
      goal: `<= ${goalMs}`,
    });
  }
  const { times } = await timed(address, how);
  rows.push({ name: 'lists: what changed, all four', values: times, unit: 'ms', goal: '<= 150' });
  return rows;
}

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'lists', isKept: true, settings: CARELESS }, async ({ open, withClient }) => {
    const safar = await open({ env: { RATE_LIMITS: 'off' } });
    const departureId = await withClient(safar.databaseUrl, fill);
    return { rows: await lists(safar, { departureId, rounds: repetitions(pace, usual) }) };
  });
