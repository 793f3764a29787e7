import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { documentLink } from '@safar/domain/access/document-link';
import { useNotify } from 'react-admin';
import { useController } from 'react-hook-form';
import { fieldId } from '../../form/field-problems.js';
import { useText } from '../../i18n/use-text.js';
import { PDF, UploadButton } from '../../upload/UploadButton.js';
import { UploadProgress } from '../../upload/UploadProgress.js';
import { useUploads } from '../../upload/use-uploads.js';
import type { DestinationFormValues } from '../destination-form-values.js';

/** Information sheet of the destination: upload, link and removal. */
export function PdfSheet() {
  const t = useText();
  const notify = useNotify();
  const { field } = useController<DestinationFormValues, 'pdf_info_url'>({ name: 'pdf_info_url' });
  const uploads = useUploads({
    onDone: ({ imageUrl }) => {
      field.onChange(imageUrl);
      notify(t('destinations.form.pdf.uploaded'), { type: 'success' });
    },
    onFailed: () => notify(t('destinations.form.pdf.failed'), { type: 'error' }),
  });
  const address = documentLink(field.value);
  return (
    <>
      <Typography color="text.secondary">{t('destinations.form.pdf.hint')}</Typography>
      <Stack
        id={fieldId('pdf_info_url')}
        tabIndex={-1}
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center' }}
      >
        <UploadButton
          label={t(field.value ? 'destinations.form.pdf.replace' : 'destinations.form.pdf.upload')}
          accept={PDF}
          onFiles={uploads.add}
        />
        {field.value && (
          <>
            {address && (
              <Link href={address} target="_blank" rel="noopener" sx={{ paddingBlock: 1.25 }}>
                {t('destinations.form.pdf.show')}
              </Link>
            )}
            <Button color="error" onClick={() => field.onChange('')}>
              {t('destinations.form.pdf.remove')}
            </Button>
          </>
        )}
      </Stack>
      <UploadProgress jobs={uploads.jobs} />
    </>
  );
}
