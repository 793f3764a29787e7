import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { localizedDestination } from './destination.js';

const DAY = { activity: 'Ankomst', location: 'Hotellet' };
const PRICES = { price_adult: 1, price_child: 1, price_infant: 0 };
const OFFER = { date: '2027-07-03', return_date: '2027-07-10', label: 'none', ...PRICES };

/** A stored destination with data that another program wrote. */
const stored = (change: object): DestinationDetailView =>
  ({
    ...{
      facts_sv: [],
      facts_ar: [],
      included_text_sv: '',
      not_included_text_sv: '',
      gallery: [],
      map: '',
      pdf_info_url: '',
    },
    ...PRICES,
    ...{ departures: [OFFER], airports: [], stays: [], itinerary: { dag_1: DAY } },
    ...change,
  }) as unknown as DestinationDetailView;

describe('unreadable data of a destination', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => said.mockClear());

  // [SPEC 8.5c]
  it('is left out and logged to the console', () => {
    const destination = localizedDestination(
      stored({
        departures: [OFFER, { ...OFFER, date: 'i juli' }],
        itinerary: { dag_1: DAY, dag_2: 'i morgon', dag_3: null },
      }),
      'sv',
    );
    expect(destination.departures.map(({ date }) => date)).toEqual(['2027-07-03']);
    expect(destination.itinerary.map(({ key }) => key)).toEqual(['dag_1']);
    expect(said.mock.calls.map(([what]) => String(what)).sort()).toEqual([
      'Kunde inte hämta avresedatum',
      'Kunde inte parsa itinerary',
    ]);
  });

  it('is normally none', () => {
    expect(localizedDestination(stored({}), 'sv').itinerary).toHaveLength(1);
    expect(said).not.toHaveBeenCalled();
  });
});
