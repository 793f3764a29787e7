import { NO_LEG_FACTS } from '@safar/domain/departures/leg-facts';
import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import {
  type FlightsValues,
  formField,
  legAfter,
  newLeg,
  requestOf,
  typedProblems,
  valuesOf,
} from './flight-values.js';

const airport = (iata: string) => ({
  iata,
  name_sv: iata,
  name_ar: iata,
  city_sv: iata,
  city_ar: iata,
  country: 'SE',
});

const leg = (more: Partial<FlightLegView> = {}): FlightLegView => ({
  ...NO_LEG_FACTS,
  direction: 'out',
  airport: null,
  position: 1,
  flight_no: 'ZZ101',
  airline_name: 'Safar Air',
  operated_by: '',
  from_iata: 'ARN',
  to_iata: 'IST',
  from: airport('ARN'),
  to: airport('IST'),
  departs: '2027-07-03T07:15',
  departs_zone: 'Europe/Stockholm',
  arrives: '2027-07-03T11:45',
  arrives_zone: 'Europe/Istanbul',
  minutes: 210,
  day_offset: 0,
  hand_kg: 8,
  checked_kg: 23,
  checked_pieces: null,
  meal: null,
  ...more,
});
const VALUES = valuesOf({ legs: [leg(), leg({ direction: 'back', meal: false })] });
const DAYS = { date: '2027-07-03', return_date: '2027-07-07' };

describe('Flights in the form', () => {
  it('are sent as they were read, with unknown values as null', () => {
    const sent = requestOf(VALUES).legs;
    expect(sent.map(({ direction, meal }) => [direction, meal])).toEqual([
      ['out', null],
      ['back', false],
    ]);
    expect(sent[0]).toMatchObject({ hand_kg: 8, checked_kg: 23, checked_pieces: null });
  });

  it('have a number as it was typed when it is none, for the server to refuse', () => {
    const [out] = VALUES.out;
    if (!out) throw new Error('No flight');
    const typed = { ...VALUES, out: [{ ...out, hand_kg: '٨', checked_kg: 'två' }] };
    expect(requestOf(typed).legs[0]).toMatchObject({ hand_kg: 8, checked_kg: 'två' });
  });

  it('go home first with the travellers of the first flight out', () => {
    const legs = [leg(), leg({ airport: 'GOT', from_iata: 'GOT', to_iata: 'SAW' })];
    expect(newLeg(valuesOf({ legs }), 'back')).toMatchObject({ airport: '', from_iata: 'IST' });
    expect(newLeg(valuesOf({ legs }), 'out')).toMatchObject({ airport: 'GOT', from_iata: 'SAW' });
  });

  it.each([
    ['legs.0.departs', 'out.0.departs'],
    ['legs.1.to_iata', 'back.0.to_iata'],
    ['legs', 'legs'],
    ['reason', 'reason'],
  ])('show the problem of %s at %s', (field, expected) => {
    expect(formField(field, VALUES)).toBe(expected);
  });

  it('have the problems of what is typed, and none of what is still missing', () => {
    const home = VALUES.back[0];
    if (!home) throw new Error('No flight');
    expect(typedProblems({ ...VALUES, back: [] }, DAYS)).toEqual([]);
    expect(typedProblems({ ...VALUES, back: [legAfter(undefined)] }, DAYS)).toEqual([]);
    const wrong: FlightsValues = { out: [], back: [{ ...home, arrives: '2027-07-03T06:00' }] };
    expect(typedProblems(wrong, DAYS)).toEqual([
      { field: 'back.0.arrives', message: 'Ankomsten ligger före avgången.' },
      {
        field: 'back.0.arrives',
        message: 'Sista flyget kommer varken fram på hemresedagen eller dagen efter.',
      },
    ]);
  });

  it('go on where the one before ends', () => {
    expect(legAfter(VALUES.out[0])).toMatchObject({
      from_iata: 'IST',
      departs_zone: 'Europe/Istanbul',
      to_iata: '',
      departs: '',
      flight_no: '',
      airline_name: 'Safar Air',
      hand_kg: '8',
    });
  });
});
