import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { DepartureCancellationView } from '@safar/domain/contracts/bookings/changes';
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { DepartureRecord } from '../../dataProvider.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';
import { useMay } from '../../use-may.js';

const CancelDepartureDialog = lazy(async () => ({
  default: (await import('./CancelDepartureDialog.js')).CancelDepartureDialog,
}));
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
        <Suspense fallback={null}>
          <CancelDepartureDialog
            departureId={departure.id}
            onClose={() => setOpen(false)}
            onDone={(started) => {
              setOpen(false);
              setProgress(started);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
