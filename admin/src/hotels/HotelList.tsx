import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import { BooleanField, CreateButton, DataTable, NullableBooleanInput } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { listMemoryOf } from '../console-store.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { CountryInput, countryName } from '../form/CountryInput.js';

type HotelRecord = { [Key in keyof HotelView]: HotelView[Key] };

export const BY_NAME = { field: 'name', order: 'ASC' } as const;
const placeOf = ({ city_sv, country }: HotelRecord): string =>
  `${city_sv}, ${countryName(country)}`;

/** Lists the hotels that trips can use. */
export function HotelList() {
  const t = useText();
  const starsOf = ({ stars }: HotelRecord): string =>
    stars === null ? '' : t('hotels.starred', { stars: stars.toLocaleString('sv') });
  return (
    <ResourceList<HotelRecord, string>
      texts={{
        title: t('hotels.title'),
        failed: t('hotels.failed'),
        none: t('hotels.none'),
        search: t('hotels.search'),
      }}
      listOf={() => ({ sort: BY_NAME })}
      storeKey={listMemoryOf('hotels')}
      rowClick="edit"
      filters={[
        <CountryInput key="country" source="country" label={t('hotels.country')} />,
        <NullableBooleanInput key="is_active" source="is_active" label={t('hotels.is_active')} />,
      ]}
      actions={<CreateButton variant="contained" label={t('hotels.new')} />}
      phone={(hotel) => ({
        primary: <bdi>{hotel.name}</bdi>,
        secondary: starsOf(hotel),
        tertiary: placeOf(hotel),
      })}
    >
      <DataTable.Col<HotelRecord>
        source="name"
        label={t('hotels.name')}
        render={({ name }) => (
          <RecordLink type="edit">
            <bdi>{name}</bdi>
          </RecordLink>
        )}
      />
      <DataTable.Col<HotelRecord> source="city_sv" label={t('hotels.place')} render={placeOf} />
      <DataTable.Col<HotelRecord> source="stars" label={t('hotels.stars')} render={starsOf} />
      <DataTable.Col source="is_active" label={t('hotels.is_active')} field={BooleanField} />
    </ResourceList>
  );
}
