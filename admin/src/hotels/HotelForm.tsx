import Box from '@mui/material/Box';
import { MAX_HOTEL_PICTURES } from '@safar/domain/destinations/pictures';
import { NumberInput, TextInput } from 'react-admin';
import { GalleryPictures } from '../destinations/pictures/GalleryPictures.js';
import { CountryInput } from '../form/fields/CountryInput.js';
import { FormSwitch } from '../form/fields/FormSwitch.js';
import { PlainForm } from '../form/PlainForm.js';
import { BothLanguages, LATIN, TwoColumns } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { HotelConflict } from './HotelConflict.js';
import { HotelFactsFields } from './HotelFactsFields.js';
import { BY_NAME } from './order.js';

const newPicture = ({ url }: { readonly url: string }) => ({
  ...{ url, alt_sv: '', alt_ar: '', credit: '' },
});

const NEW = { is_active: true, facts: {}, pictures: [] };

/** The form of a hotel. */
export function HotelForm() {
  const t = useText();
  return (
    <PlainForm defaultValues={NEW} order={BY_NAME} conflict={HotelConflict}>
      <TextInput source="name" isRequired />
      <NumberInput source="stars" helperText={t('hotels.starsHint')} step={0.5} />
      <CountryInput source="country" isRequired />
      <BothLanguages source="city" isRequired />
      <TextInput source="address" />
      <TwoColumns>
        <NumberInput source="lat" step="any" />
        <NumberInput source="lng" step="any" />
      </TwoColumns>
      <TwoColumns>
        <TextInput source="website" type="url" slotProps={LATIN} />
        <TextInput source="phone" type="tel" helperText={t('hotels.phoneHint')} slotProps={LATIN} />
      </TwoColumns>
      <BothLanguages source="description" lines={4} />
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
      <FormSwitch name="is_active" />
    </PlainForm>
  );
}
