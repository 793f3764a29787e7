import Typography from '@mui/material/Typography';
import type { DepartureCancellationView } from '@safar/domain/contracts/bookings/changes';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { Choice } from './Fields.js';

type Reason = DepartureCancellationView['reason'];
const REASONS: readonly Reason[] = ['organiser', 'minimum', 'force_majeure'];

interface DialogProps {
  readonly departureId: string;
  readonly onClose: () => void;
  readonly onDone: (progress: DepartureCancellationView) => void;
}

/** Asks why a departure and all its bookings are cancelled. */
export function CancelDepartureDialog({ departureId, onClose, onDone }: DialogProps) {
  const t = useText();
  const [reason, setReason] = useState<Reason>('organiser');
  const action = useAction();
  const path = `/api/departures/${encodeURIComponent(departureId)}/cancel`;
  return (
    <ActionDialog<DepartureCancellationView>
      title={t('changes.departure.title')}
      confirm={t('changes.departure.confirm')}
      action={action}
      isDangerous
      request={{ path, body: { reason }, done: t('changes.cancelling.done') }}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography>{t('changes.departure.text')}</Typography>
      <Choice
        label={t('changes.departure.reason')}
        value={reason}
        options={REASONS.map((one) => [one, t(`changes.cancelling.reasons.${one}`)])}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
