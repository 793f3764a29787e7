import type { EntityManager } from 'typeorm';
import type { RowOf } from '../src/common/database/row-of.js';
import type { HotelEntity } from '../src/catalog/hotels/hotel.entity.js';

const FICTIONAL = { sv: 'Påhittat hotell i demon.', ar: 'فندق خيالي في النسخة التجريبية.' };

type Seeded =
  | 'name'
  | 'stars'
  | 'country'
  | 'citySv'
  | 'cityAr'
  | 'address'
  | 'lat'
  | 'lng'
  | 'descriptionSv'
  | 'descriptionAr';

/** Fictional hotels of the demo. */
const HOTELS: readonly RowOf<HotelEntity, Seeded>[] = [
  {
    name: 'Hotel Bahçe',
    stars: 4,
    country: 'TR',
    city_sv: 'Istanbul',
    city_ar: 'إسطنبول',
    address: 'Sultanahmet',
    lat: 41.0054,
    lng: 28.9768,
    description_sv: `Litet hotell med innergård, fem minuters promenad från Blå moskén. ${FICTIONAL.sv}`,
    description_ar: `فندق صغير بفناء داخلي، على بعد خمس دقائق سيراً من الجامع الأزرق. ${FICTIONAL.ar}`,
  },
  {
    name: 'Riad Noor',
    stars: 4.5,
    country: 'MA',
    city_sv: 'Marrakech',
    city_ar: 'مراكش',
    address: 'Médina',
    lat: 31.6295,
    lng: -7.9811,
    description_sv: `Riad med takterrass i gamla stan. ${FICTIONAL.sv}`,
    description_ar: `رياض بشرفة على السطح في المدينة القديمة. ${FICTIONAL.ar}`,
  },
  {
    name: 'Dar Al Hijra Makkah',
    stars: 5,
    country: 'SA',
    city_sv: 'Mecka',
    city_ar: 'مكة المكرمة',
    address: 'Ibrahim Al Khalil',
    lat: 21.4208,
    lng: 39.8231,
    description_sv: `Hotell på gångavstånd från Haram. ${FICTIONAL.sv}`,
    description_ar: `فندق على مسافة قريبة سيراً من الحرم. ${FICTIONAL.ar}`,
  },
  {
    name: 'Pantai Melur Langkawi',
    stars: 4,
    country: 'MY',
    city_sv: 'Langkawi',
    city_ar: 'لنكاوي',
    address: 'Pantai Cenang',
    lat: 6.2907,
    lng: 99.7287,
    description_sv: `Strandhotell med låga hus i en trädgård. ${FICTIONAL.sv}`,
    description_ar: `فندق شاطئي بمبانٍ منخفضة وسط حديقة. ${FICTIONAL.ar}`,
  },
];

export const seedHotels = (tx: EntityManager): Promise<unknown> =>
  tx.query(
    `insert into hotels (name, stars, country, city_sv, city_ar, address, lat, lng, description_sv, description_ar)
     select name, stars, country, city_sv, city_ar, address, lat, lng, description_sv, description_ar
       from jsonb_populate_recordset(null::hotels, $1)`,
    [JSON.stringify(HOTELS)],
  );
