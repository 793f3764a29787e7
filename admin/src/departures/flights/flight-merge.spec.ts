import { mergeFields } from '../../form/drafts/merging.js';
import { flightFields, flightPart, mergedFlights } from './flight-merge.js';
import { type FlightsValues, type LegValues, legAfter } from './flight-values.js';

const leg = (more: Partial<LegValues> = {}): LegValues => ({
  ...legAfter(undefined),
  ...{ flight_no: 'ZZ101', from_iata: 'ARN', to_iata: 'IST', departs: '2027-07-03T07:15' },
  ...more,
});
const flights = (out: LegValues[], back = [leg({ flight_no: 'ZZ102' })]): FlightsValues => ({
  out,
  back,
});
const BASE = flights([leg()]);

describe('Flights of two editors', () => {
  it('are merged field by field', () => {
    const versions = flightFields({
      base: BASE,
      mine: flights([leg({ departs: '2027-07-03T08:00' })]),
      theirs: flights([leg({ airline_name: 'Safar Air' })]),
    });
    expect(mergedFlights(mergeFields(versions, new Set()))).toEqual(
      flights([leg({ departs: '2027-07-03T08:00', airline_name: 'Safar Air' })]),
    );
  });

  it('keep the choice where both changed the same field', () => {
    const mine = flights([leg({ flight_no: 'ZZ105' })]);
    const versions = flightFields({ base: BASE, mine, theirs: flights([leg({ flight_no: 'ZZ999' })]) });
    expect(mergedFlights(mergeFields(versions, new Set(['out.0.flight_no'])))).toEqual(mine);
    expect(mergedFlights(mergeFields(versions, new Set())).out[0]?.flight_no).toBe('ZZ999');
  });

  it('are chosen as a whole in a direction where one was added or removed', () => {
    const mine = flights([leg({ departs: '2027-07-03T08:00' })]);
    const theirs = flights([leg(), leg({ flight_no: 'ZZ103' })]);
    const versions = flightFields({ base: BASE, mine, theirs });
    expect(Object.keys(versions.mine)).toContain('out');
    expect(Object.keys(versions.mine)).toContain('back.0.flight_no');
    expect(mergedFlights(mergeFields(versions, new Set()))).toEqual(theirs);
    expect(mergedFlights(mergeFields(versions, new Set(['out'])))).toEqual(mine);
  });

  it('may be none', () => {
    const versions = flightFields({ base: BASE, mine: BASE, theirs: flights([], []) });
    expect(mergedFlights(mergeFields(versions, new Set()))).toEqual({ out: [], back: [] });
  });

  it('have a part for each key', () => {
    expect(flightPart('out')).toEqual({ direction: 'out', field: null });
    expect(flightPart('back.1.to_iata')).toEqual({ direction: 'back', field: { index: 1, name: 'to_iata' } });
  });
}); // oxfmt-ignore
