import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DepartureCancellationView } from '@safar/domain/contracts/bookings/changes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { DepartureRecord } from '../../dataProvider.js';
import { useCall } from '../../form/use-call.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { Choice } from './Fields.js';
import { useMay } from '../../use-may.js';

type Reason = DepartureCancellationView['reason'];
const REASONS: readonly Reason[] = ['organiser', 'minimum', 'force_majeure'];
const LOOK_MS = 2_000;

interface DepartureProps {
  readonly departure: Pick<DepartureRecord, 'id' | 'state'>;
}

/**
 * Polls the progress of the cancellations until all are done; null for a departure whose bookings were not cancelled.
 */
function useProgress({ departure: { id: departureId, state } }: DepartureProps) {
  const call = useCall();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<DepartureCancellationView | null>(null);
  const path = `/api/departures/${encodeURIComponent(departureId)}/cancellation`;
  const isCancelled = state === 'cancelled';
  const isWorking = progress !== null && progress.finished_at === null;
  const look = useEffectEvent(async (): Promise<void> => {
    const answer = await call(path).catch(() => null);
    if (!answer) return;
    const now = answer.json as DepartureCancellationView;
    setProgress(now);
    // The bookings and seats beside it were read when it began.
    if (isWorking && now.finished_at !== null) refresh();
  });
  useEffect(() => {
    if (isCancelled) void look();
    if (!isWorking) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [path, isCancelled, isWorking]);
  return [progress, setProgress] as const;
}

function Progress({ progress }: { readonly progress: DepartureCancellationView }) {
  const t = useText();
  const { bookings, left, finished_at } = progress;
  return finished_at === null ? (
    <Alert severity="info" role="status">
      {t('changes.departure.working', { done: bookings - left, bookings })}
    </Alert>
  ) : (
    <Alert severity="success" role="status">
      {t('changes.departure.finished', { bookings })}
    </Alert>
  );
}

interface DialogProps extends DepartureProps {
  readonly onClose: () => void;
  readonly onDone: (progress: DepartureCancellationView) => void;
}

function Dialog({ departure, onClose, onDone }: DialogProps) {
  const t = useText();
  const [reason, setReason] = useState<Reason>('organiser');
  const action = useAction();
  const path = `/api/departures/${encodeURIComponent(departure.id)}/cancel`;
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

/** Closes a departure and cancels all its bookings, then shows the progress; only for permitted roles. */
export function CancelDeparture({ departure }: DepartureProps) {
  return useMay('departures:cancel') && <Cancelling departure={departure} />;
}

function Cancelling({ departure }: DepartureProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useProgress({ departure });
  if (progress) return <Progress progress={progress} />;
  if (departure.state === 'cancelled') return null;
  return (
    <Stack direction="row">
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('changes.departure.open')}
      </Button>
      {isOpen && (
        <Dialog
          departure={departure}
          onClose={() => setOpen(false)}
          onDone={(started) => {
            setOpen(false);
            setProgress(started);
          }}
        />
      )}
    </Stack>
  );
}
