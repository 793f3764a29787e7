import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import { isoDay } from '@safar/domain/dates/dates';
import { staffExtra } from '../../../test/staff-extra-records.js';
import { orderProblems } from './order-problems.js';
import { extrasOfOrder, requestOf, roomsOfOrder } from './order-request.js';
import {
  type OrderValues,
  extrasWithout,
  newOrder,
  newPassenger,
  partyText,
} from './order-values.js';

const destination = {
  infant_age_min: 0,
  infant_age_max: 2,
  child_age_min: 3,
  child_age_max: 11,
} as DestinationView;
const around = { destination, today: isoDay('2026-11-22') };
const texts = { destination: 'Välj resa', date: 'Välj avresa', insurance: 'Ja eller nej' };

const whole: OrderValues = {
  ...newOrder('owner-1'),
  destination_id: 'istanbul',
  departure_date: '2027-07-03',
  passengers: [
    {
      ...newPassenger('adult'),
      firstName: 'Layla',
      lastName: 'Al-Khatib',
      birthdate: '19900131',
      gender: 'female',
    },
  ],
  insurance: 'no',
  phone: '070-123 45 67',
};

const priced = (total: number) => ({ total, offered: [] });

const problems = (change: Partial<OrderValues>) =>
  orderProblems({ ...whole, ...change }, around, texts).map(({ field, message }) => [
    field,
    message,
  ]);

describe('The staff booking form', () => {
  it('has no issues when everything is filled in; a phone number is enough without an e-mail', () => {
    expect(problems({})).toEqual([]);
  });

  it('reports all missing fields in form order', () => {
    const fields = orderProblems(newOrder('me'), around, texts).map(({ field }) => field);
    expect(fields).toEqual(['destination_id', 'departure_date', 'email', 'insurance']);
  });

  it('checks passengers with the rules and messages of the public site', () => {
    const child = { ...newPassenger('child'), firstName: 'ليلى', birthdate: '1990-01-31' };
    expect(problems({ passengers: [...whole.passengers, child] })).toEqual([
      ['passengers.1.lastName', 'Passagerare 2: efternamn saknas'],
      ['passengers.1.gender', 'Passagerare 2: kön saknas'],
      ['passengers.1.firstName', 'Skriv med latinska bokstäver, se raderna längst ned i passet.'],
      ['passengers.1.birthdate', 'Ålder måste vara mellan 3–11 år (barn)'],
    ]);
  });

  it('requires a reason for a discount', () => {
    expect(problems({ discount: { amount: '100', reason: ' ' } })).toEqual([
      ['discount.reason', 'Skriv varför.'],
    ]);
  });
});

it('requires a reason when no adult travels, and sends it', () => {
  const young = whole.passengers.map((one) => ({ ...one, birthdate: '20100801' }));
  expect(problems({ passengers: young })).toEqual([['minors_reason', 'Skriv varför.']]);
  const order = { ...whole, passengers: young, minors_reason: ' Farmor möter i Istanbul ' };
  expect(problems(order)).toEqual([]);
  expect(requestOf(order, priced(6_990))).toMatchObject({
    minors_reason: 'Farmor möter i Istanbul',
  });
  expect(requestOf(whole, priced(6_990))).not.toHaveProperty('minors_reason');
});

it('rejects a discount with öre instead of joining the digits', () => {
  expect(problems({ discount: { amount: '100,50', reason: 'Stamkund' } })).toEqual([
    ['discount.amount', 'Hela kronor, tack. Skriv beloppet utan ören.'],
  ]);
});

describe('The request', () => {
  it('contains the displayed price minus the discount, and the phone number in stored form', () => {
    const request = requestOf(
      { ...whole, discount: { amount: '500', reason: 'Stamkund' } },
      priced(6_490),
    );
    expect(request).toMatchObject({
      expected_total: 6_490,
      discount: { amount: 500, reason: 'Stamkund' },
      phone: '+46701234567',
      owner_id: 'owner-1',
      insurance: false,
    });
  });

  it('leaves out what was not chosen: discount, option day and owner', () => {
    const request = requestOf({ ...whole, owner_id: '' }, priced(6_990));
    expect(request.owner_id).toBeNull();
    expect(Object.keys(request)).not.toEqual(expect.arrayContaining(['discount']));
    expect(request.option_until).toBeUndefined();
  });
});

describe('The rooms of an order', () => {
  const child = { ...newPassenger('child'), firstName: 'Sami', birthdate: '20230131' };
  const family = { ...whole, passengers: [child, ...whole.passengers] };
  const choice = {
    types: ['double'],
    places: { 0: { room: 0, bed: 'shared' }, 1: { room: 0, bed: 'own' } },
  } as const;
  const sent = (change: Partial<OrderValues>) =>
    requestOf({ ...family, ...change }, priced(10_000));

  it('name adults first, as prices do, and the ages of the children on departure', () => {
    expect(sent({ rooms: { choice, party: partyText(family) } })).toMatchObject({
      childAges: [4],
      rooms: [{ room_type_id: 'double', travellers: [1, 0], beds: ['shared', 'own'] }],
    });
  });

  it('are the cheapest ones again when the travellers are others than those they were chosen for', () => {
    const passengers = [...family.passengers, newPassenger('adult')];
    const rooms = { choice, party: partyText(family) };
    expect(sent({ rooms, passengers })).not.toHaveProperty('rooms');
    expect(sent({ rooms: null })).not.toHaveProperty('rooms');
  });

  it('leave out an age that no child has, while the price is asked for', () => {
    const bands = { infantAgeMin: 0, infantAgeMax: 2, childAgeMin: 3, childAgeMax: 11 };
    const passengers = [{ ...child, birthdate: '1990-01-31' }, ...whole.passengers];
    expect(roomsOfOrder({ ...family, passengers }, bands)).toEqual({});
    expect(roomsOfOrder(family, bands)).toEqual({ childAges: [4] });
  });

  it('follow the age that staff chose for each child until its birth date is known; only the price uses it', () => {
    const passengers = [
      { ...child, birthdate: '', age: '5' },
      { ...child, age: '9' },
    ];
    const values = { ...family, passengers };
    expect(roomsOfOrder(values)).toEqual({ childAges: [5, 4] });
    const unknown = { ...values, passengers: [{ ...child, birthdate: '' }, child] };
    expect(roomsOfOrder(unknown)).toEqual({});
    expect(sent({ passengers }).passengers[0]).not.toHaveProperty('age');
  });

  it('are sent when each traveller has one, and ages when each child has a birth date', () => {
    const half = { types: ['double'], places: { 0: { room: 0, bed: 'own' } } } as const;
    const passengers = [{ ...child, birthdate: '2023' }, ...whole.passengers];
    const request = sent({ passengers, rooms: { choice: half, party: partyText(family) } });
    expect(request).not.toHaveProperty('rooms');
    expect(request).not.toHaveProperty('childAges');
  });
});

describe('The extras of an order', () => {
  const offered = [staffExtra(), staffExtra({ code: 'car', basis: 'booking' })];
  const infant = { ...newPassenger('infant'), firstName: 'Noor' };
  const child = { ...newPassenger('child'), firstName: 'Sami' };
  const order = { passengers: [infant, child, ...whole.passengers] };

  it('name travellers by their place among adults, children and infants, without those who may not have them', () => {
    const extras = { car: true, bag: ['0', '1', '2'] } as const;
    expect(extrasOfOrder({ ...order, extras }, offered)).toEqual({
      extras: [{ code: 'bag', travellers: [1, 0] }, { code: 'car' }],
    });
    expect(extrasOfOrder({ ...order, extras: { bag: ['0'], gone: true } }, offered)).toEqual({});
  });

  it('stay with the travellers who stay', () => {
    expect(extrasWithout({ car: true, bag: ['0', '1', '2'] }, 1)).toEqual({
      ...{ car: true, bag: ['0', '1'] },
    });
  });
});
