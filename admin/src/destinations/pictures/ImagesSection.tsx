import Divider from '@mui/material/Divider';
import { useText } from '../../i18n/use-text.js';
import { FormSection } from '../sections/FormSection.js';
import { GalleryPictures } from './GalleryPictures.js';
import { HeroPicture } from './HeroPicture.js';

export function ImagesSection() {
  const t = useText();
  return (
    <FormSection name="images" title={t('destinations.form.images.title')}>
      <HeroPicture />
      <Divider />
      <GalleryPictures />
    </FormSection>
  );
}
