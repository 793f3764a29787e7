import { lazy } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Deferred } from './Deferred.js';
import { FormSection } from './FormSection.js';

const PdfSheet = lazy(async () => ({ default: (await import('./PdfSheet.js')).PdfSheet }));

/** Height of the hint and a button. */
const HEIGHT = 82;

export function PdfSection() {
  const t = useText();
  return (
    <FormSection name="pdf" title={t('destinations.form.pdf.title')}>
      <Deferred height={HEIGHT}>
        <PdfSheet />
      </Deferred>
    </FormSection>
  );
}
