import Box from '@mui/material/Box';
import { MAX_HOTEL_PICTURES } from '@safar/domain/destinations/pictures';
import { NumberInput, TextInput } from 'react-admin';
import { GalleryPictures } from '../destinations/pictures/GalleryPictures.js';
import { CountryInput } from '../form/CountryInput.js';
import { FormSwitch } from '../form/FormSwitch.js';
import { BothLanguages, ResourceCreate, ResourceEdit, TwoColumns } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { HotelFactsFields } from './HotelFactsFields.js';
import { BY_NAME } from './HotelList.js';

const newPicture = ({ url }: { readonly url: string }) => ({
  ...{ url, alt_sv: '', alt_ar: '', credit: '' },
});

const latin = { htmlInput: { dir: 'ltr' } };

function HotelFields() {
  const t = useText();
  return (
    <>
      <TextInput source="name" label={t('hotels.name')} isRequired />
      <NumberInput
        source="stars"
        label={t('hotels.stars')}
        helperText={t('hotels.starsHint')}
        step={0.5}
      />
      <CountryInput source="country" label={t('hotels.country')} isRequired />
      <BothLanguages source="city" label={t('hotels.city')} isRequired />
      <TextInput source="address" label={t('hotels.address')} />
      <TwoColumns>
        <NumberInput source="lat" label={t('hotels.lat')} step="any" />
        <NumberInput source="lng" label={t('hotels.lng')} step="any" />
      </TwoColumns>
      <TwoColumns>
        <TextInput source="website" type="url" label={t('hotels.website')} slotProps={latin} />
        <TextInput
          source="phone"
          type="tel"
          label={t('hotels.phone')}
          helperText={t('hotels.phoneHint')}
          slotProps={latin}
        />
      </TwoColumns>
      <BothLanguages source="description" label={t('hotels.description')} lines={4} />
      <HotelFactsFields />
      <Box sx={{ inlineSize: '100%', marginBlockEnd: 2 }}>
        <GalleryPictures
          name="pictures"
          title={t('hotels.pictures')}
          most={MAX_HOTEL_PICTURES}
          hasFocus={false}
          newPicture={newPicture}
        />
      </Box>
      <FormSwitch name="is_active" label={t('hotels.is_active')} />
    </>
  );
}

export function HotelCreate() {
  const t = useText();
  return (
    <ResourceCreate
      texts={{ title: t('hotels.new'), saved: t('hotels.saved'), failed: t('hotels.saveFailed') }}
      defaultValues={{ is_active: true, facts: {}, pictures: [] }}
    >
      <HotelFields />
    </ResourceCreate>
  );
}

export function HotelEdit() {
  const t = useText();
  return (
    <ResourceEdit
      order={BY_NAME}
      texts={{ title: t('hotels.edit'), saved: t('hotels.saved'), failed: t('hotels.saveFailed') }}
      remove={{
        title: t('hotels.removeTitle'),
        text: t('hotels.removeText'),
        done: t('hotels.removed'),
      }}
    >
      <HotelFields />
    </ResourceEdit>
  );
}
