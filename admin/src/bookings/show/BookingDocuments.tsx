import Typography from '@mui/material/Typography';
import type { DocumentView } from '@safar/domain/contracts/bookings/documents';
import { FileButton } from '../../form/FileButton.js';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import { Panel } from '../../layout/Panel.js';
import { Cells, Rows } from '../../layout/Rows.js';
import type { FileProps } from '../types.js';

interface DownloadProps {
  readonly bookingId: string;
  readonly document: DocumentView;
}

export function DownloadDocument({ bookingId, document }: DownloadProps) {
  const t = useText();
  return (
    <FileButton
      path={`/api/booking/${bookingId}/documents/${document.id}`}
      failed={t('documents.failed')}
      size="small"
      aria-label={t('documents.downloadOne', { number: document.number })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {document.number}
    </FileButton>
  );
}

/** Lists the documents issued for the booking, as the customer gets them. */
export function BookingDocuments({ file }: FileProps) {
  const t = useText();
  const heads = ['number', 'kind', 'issued'] as const;
  return (
    <Panel title={t('documents.title')}>
      {file.documents.length === 0 ? (
        <Typography color="text.secondary">{t('documents.none')}</Typography>
      ) : (
        <Rows name={t('documents.title')} heads={heads.map((head) => t(`documents.${head}`))}>
          {file.documents.map((document) => (
            <Cells key={document.id}>
              <>
                <DownloadDocument bookingId={file.id} document={document} />{' '}
                {document.booking_ref !== null &&
                  t('documents.earlier', { ref: document.booking_ref })}
              </>
              {t('documents.inLanguage', {
                kind: t(`documents.kinds.${document.kind}`),
                language: t(`form.languages.${document.language}`).toLowerCase(),
              })}
              {formatInstant(document.issued_at)}
            </Cells>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
