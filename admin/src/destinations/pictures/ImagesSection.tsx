import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Deferred } from '../sections/Deferred.js';
import { FormSection } from '../sections/FormSection.js';

const Pictures = lazy(async () => ({ default: (await import('./Pictures.js')).Pictures }));

/** Height of the section without pictures, and of a picture with its fields, whose columns are below each other on phones. */
const EMPTY = 360;
const PICTURE = { wide: 390, narrow: 770 };

/** @param stored number of pictures that the trip has */
export function ImagesSection({ stored }: { readonly stored: number }) {
  const t = useText();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const picture = isNarrow ? PICTURE.narrow : PICTURE.wide;
  return (
    <FormSection name="images" title={t('destinations.form.images.title')}>
      <Deferred height={EMPTY + picture * stored}>
        <Pictures />
      </Deferred>
    </FormSection>
  );
}
