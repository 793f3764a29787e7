import Divider from '@mui/material/Divider';
import { MAX_PICTURES } from '@safar/domain/destinations/destinations';
import { useText } from '../../i18n/use-text.js';
import { pictureValues } from '../destination-form-values.js';
import { GalleryPictures } from './GalleryPictures.js';
import { HeroPicture } from './HeroPicture.js';

/** The main picture and the gallery. */
export function Pictures() {
  const t = useText();
  return (
    <>
      <HeroPicture />
      <Divider />
      <GalleryPictures
        name="gallery"
        title={t('destinations.form.images.gallery')}
        most={MAX_PICTURES}
        hasFocus
        newPicture={pictureValues}
      />
    </>
  );
}
