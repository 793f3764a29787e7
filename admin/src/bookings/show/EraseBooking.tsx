import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ErasurePreviewView } from '@safar/domain/contracts/staff/privacy';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useRead } from '../../form/use-read.js';
import { useText } from '../../i18n/use-text.js';
import { ErasureResult } from '../../privacy/ErasureResult.js';
import type { DialogProps } from '../types.js';
import { actionPath } from '../create/paths.js';

/** Shows why bookings cannot be erased yet. */
function Hindrances({ preview }: { readonly preview: ErasurePreviewView }) {
  const t = useText();
  const blocked = preview.bookings.flatMap(({ booking_ref: ref, blocked_by: by }) =>
    by === null ? [] : [`${ref}: ${t(`privacy.blocks.${by}`)}`],
  );
  if (blocked.length === 0) return null;
  return <Alert severity="warning">{blocked.join('. ')}</Alert>;
}

/** Erases the booking's personal data; the booking number must be typed to confirm. */
export function EraseBooking({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const { data: preview, error } = useRead<ErasurePreviewView>(actionPath(file, 'erase/preview'), {
    body: '{}',
    gcTime: 0,
  });
  const [typed, setTyped] = useState('');
  const isRight = typed.trim().toUpperCase() === file.booking_ref;
  const done = t('privacy.eraseAsked');
  const request = { path: actionPath(file, 'erase'), body: { confirm: typed }, done };
  return (
    <ActionDialog
      title={t('bookingFile.privacy.eraseTitle', { reference: file.booking_ref })}
      text={t('bookingFile.privacy.eraseText')}
      confirm={t('privacy.eraseNow')}
      isReady={preview?.is_blocked === false && isRight}
      isDangerous
      action={action}
      request={request}
      onClose={onClose}
    >
      {error && <Alert severity="error">{error.message || t('privacy.findFailed')}</Alert>}
      {!preview && !error && <Typography role="status">{t('privacy.finding')}</Typography>}
      {preview && <Hindrances preview={preview} />}
      {preview && <ErasureResult preview={preview} />}
      {preview?.is_blocked === false && (
        <Entry label={t('bookingFile.privacy.confirm')} value={typed} onChange={setTyped} />
      )}
    </ActionDialog>
  );
}
