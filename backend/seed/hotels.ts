import type { EntityManager } from 'typeorm';
import { both } from './bilingual.js';
import type { HotelSeed } from './hotel-seed.js';
import { ARABIA_AND_EAST_ASIA } from './hotels/arabia-and-east-asia.js';
import { MEDITERRANEAN_AND_CAUCASUS } from './hotels/mediterranean-and-caucasus.js';

const FICTIONAL = both('Påhittat hotell i demon.', 'فندق خيالي في النسخة التجريبية.');

/** Fictional hotels of the demo, for its trips. */
export const HOTELS = [...MEDITERRANEAN_AND_CAUCASUS, ...ARABIA_AND_EAST_ASIA];

const columnsOf = ({ city, at, about, picture, ...hotel }: HotelSeed) => ({
  ...hotel,
  city_sv: city.sv,
  city_ar: city.ar,
  lat: at[0],
  lng: at[1],
  description_sv: `${about.sv} ${FICTIONAL.sv}`,
  description_ar: `${about.ar} ${FICTIONAL.ar}`,
  pictures: picture
    ? [
        {
          url: `/media/art/${picture.name}`,
          alt_sv: picture.alt.sv,
          alt_ar: picture.alt.ar,
          credit: '',
        },
      ]
    : [],
});

export const seedHotels = (tx: EntityManager): Promise<unknown> =>
  tx.query(
    `insert into hotels (name, stars, country, city_sv, city_ar, address, lat, lng, description_sv, description_ar, facts, pictures)
     select name, stars, country, city_sv, city_ar, address, lat, lng, description_sv, description_ar, facts, pictures
       from jsonb_populate_recordset(null::hotels, $1)`,
    [JSON.stringify(HOTELS.map(columnsOf))],
  );
