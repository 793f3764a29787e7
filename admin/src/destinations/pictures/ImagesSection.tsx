import { lazy } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import type { DestinationFormValues } from '../destination-form-values.js';
import { Deferred } from '../sections/Deferred.js';
import { FormSection } from '../sections/FormSection.js';

const Pictures = lazy(async () => ({ default: (await import('./Pictures.js')).Pictures }));

/** Height of the section without pictures, and of a picture with its fields. */
const EMPTY = 360;
const PICTURE = 560;

/** The same at every draw: typing draws the section again, but not what is in it. */
const PICTURES = <Pictures />;

export function ImagesSection() {
  const t = useText();
  const { getValues } = useFormContext<DestinationFormValues>();
  const [image, gallery] = getValues(['image', 'gallery']);
  return (
    <FormSection name="images" title={t('destinations.form.images.title')}>
      <Deferred height={EMPTY + PICTURE * (Number(image !== '') + gallery.length)}>
        {PICTURES}
      </Deferred>
    </FormSection>
  );
}
