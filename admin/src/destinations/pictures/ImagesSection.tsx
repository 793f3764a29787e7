import { lazy } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Deferred } from '../sections/Deferred.js';
import { FormSection } from '../sections/FormSection.js';

const Pictures = lazy(async () => ({ default: (await import('./Pictures.js')).Pictures }));

/** Height of the section without pictures, and of a picture with its fields. */
const EMPTY = 360;
const PICTURE = 560;

/** @param stored number of pictures that the trip has */
export function ImagesSection({ stored }: { readonly stored: number }) {
  const t = useText();
  return (
    <FormSection name="images" title={t('destinations.form.images.title')}>
      <Deferred height={EMPTY + PICTURE * stored}>
        <Pictures />
      </Deferred>
    </FormSection>
  );
}
