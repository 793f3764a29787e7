import { BooleanField, CreateButton, DataTable, NullableBooleanInput } from 'react-admin';
import type { HotelRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { EditLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { CountryInput, countryName } from '../form/fields/CountryInput.js';
import { BY_NAME } from './order.js';

const placeOf = ({ city_sv, country }: HotelRecord): string =>
  `${city_sv}, ${countryName(country)}`;

/** Lists the hotels that trips can use. */
export function HotelList() {
  const t = useText();
  const starsOf = ({ stars }: HotelRecord): string =>
    stars === null ? '' : t('hotels.starred', { stars: stars.toLocaleString('sv') });
  return (
    <ResourceList<HotelRecord, string>
      listOf={() => ({ sort: BY_NAME })}
      rowClick="edit"
      filters={[
        <CountryInput key="country" source="country" />,
        <NullableBooleanInput key="is_active" source="is_active" />,
      ]}
      actions={<CreateButton variant="contained" label={t('hotels.new')} />}
      phone={(hotel) => ({
        primary: <bdi>{hotel.name}</bdi>,
        secondary: starsOf(hotel),
        tertiary: placeOf(hotel),
      })}
    >
      <DataTable.Col source="name" field={EditLink} />
      <DataTable.Col<HotelRecord> source="city_sv" render={placeOf} />
      <DataTable.Col<HotelRecord> source="stars" render={starsOf} />
      <DataTable.Col source="is_active" field={BooleanField} disableSort />
    </ResourceList>
  );
}
