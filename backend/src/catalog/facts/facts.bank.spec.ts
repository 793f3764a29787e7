import { type FactTexts, factsFrom } from '@safar/domain/destinations/facts';
import { Clock } from '../../common/clock.js';
import { Places } from '../places/places.service.js';
import { BankFacts } from './facts.bank.js';
import { COUNTRIES } from './facts.countries.js';
import { CURATED } from './facts.places.js';
import { factsOfData } from './facts.templates.js';

const bank = new BankFacts(new Places({ placesUrl: null }, new Clock()));
const ask = (name: string, turn = 0): Promise<FactTexts> => bank.facts({ name, turn });
const swedish = new Intl.DisplayNames('sv', { type: 'region' });
const arabic = new Intl.DisplayNames('ar', { type: 'region' });
const countries = Object.keys(COUNTRIES).map((code) => swedish.of(code) ?? code);

describe('The fact bank', () => {
  // [SPEC 5.15c]
  it.each([...Object.keys(CURATED), ...countries, 'Göteborg', 'Beirut', 'Atlantis', '<b>?</b>'])(
    'has facts about %s in the format of a model, at every turn',
    async (name) => {
      for (const turn of [0, 1, 2, 3, 17]) {
        const facts = await ask(name, turn);
        expect(factsFrom(facts)).toEqual(facts);
      }
    },
  );

  it('gives the same facts for the same name, and others on the next turn', async () => {
    expect(await ask('Istanbul')).toEqual(await ask('Istanbul'));
    expect(await ask('Istanbul', 1)).not.toEqual(await ask('Istanbul'));
  });

  it.each([
    ['Istanbul', 'Istanbul ligger på två kontinenter: Europa och Asien.'],
    ['ISTANBUL – weekend', 'Istanbul ligger på två kontinenter: Europa och Asien.'],
    ['Kuala Lumpur & Langkawi', 'Petronastornen är 452 meter höga.'],
    ['Umrah: Mecka & Medina', 'Snabbtåget mellan Mecka och Medina når 300 km/h.'],
    ['Weekend i New York', 'Frihetsgudinnan var en gåva från Frankrike.'],
  ])('finds the place in «%s»', async (name, fact) => {
    expect((await ask(name)).fact1_sv).toBe(fact);
  });

  it('uses official data of the country for a city without own facts', async () => {
    const facts = await ask('Izmir');
    expect(facts).toMatchObject({
      fact1_sv: 'På sommaren ligger Izmir en timme före Sverige.',
      fact2_sv: 'Valutan i Turkiet är turkisk lira (TRY).',
      fact3_sv: 'Det officiella språket i Turkiet är turkiska.',
      fact2_ar: 'العملة في تركيا هي الليرة التركية (TRY).',
    });
  });

  it.each(Object.entries(COUNTRIES))(
    'names the currency of %s with its article in Arabic, and no capital like its country',
    (code, country) => {
      const countryName = { sv: swedish.of(code) ?? code, ar: arabic.of(code) ?? code };
      const place = { country, countryName, city: country.capital };
      const facts = factsOfData(place, new Date('2027-07-01T12:00:00Z')).map(({ ar }) => ar);
      expect(facts.filter((fact) => /^العملة في .+ هي ال/.test(fact))).toHaveLength(1);
      expect(country.capital.ar).not.toBe(countryName.ar);
    },
  );

  // [SPEC I4.45]
  it('makes nothing up about an unknown name', async () => {
    const facts = await ask('Atlantis');
    expect(facts).toEqual(await ask('Qwertyland'));
    expect(Object.values(facts).join(' ')).not.toMatch(/Atlantis/);
  });
});
