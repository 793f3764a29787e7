import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { REJECT_REASONS, type RejectReason } from '@safar/domain/reviews/reviews';
import { useState } from 'react';
import { Choice } from '../bookings/changes/Fields.js';
import { ActionDialog } from '../form/ActionDialog.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { type ReviewRecord, reviewPath } from './records.js';

interface ModerationProps {
  readonly review: ReviewRecord;
}

/** Exactly the four reasons, as a select; the rating is none. */
function Reject({ review, onClose }: ModerationProps & { readonly onClose: () => void }) {
  const t = useText();
  const action = useAction();
  const [reason, setReason] = useState<RejectReason | ''>('');
  const body = { state: 'rejected', reason, version: review.version };
  return (
    <ActionDialog
      title={t('reviews.reject.title')}
      text={t('reviews.reject.text')}
      confirm={t('reviews.reject.send')}
      isReady={reason !== ''}
      isDangerous
      action={action}
      request={{
        method: 'PUT',
        path: reviewPath(review, 'state'),
        body,
        done: t('reviews.reject.done'),
      }}
      onClose={onClose}
    >
      <Choice
        label={t('reviews.reject.reason')}
        value={reason}
        options={REJECT_REASONS.map((one) => [one, t(`reviews.reasons.${one}`)])}
        empty=""
        error={action.wrong('reason')}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

/** Publishes or rejects the version that was read. */
export function Moderation({ review }: ModerationProps) {
  const t = useText();
  const action = useAction();
  const [isRejecting, setRejecting] = useState(false);
  const { state, version } = review;
  if (state === 'withdrawn') return <Alert severity="info">{t('reviews.withdrawn')}</Alert>;
  const publish = (): void => {
    void action.run({
      method: 'PUT',
      path: reviewPath(review, 'state'),
      body: { state: 'published', version },
      done: t('reviews.publish.done'),
    });
  };
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {state !== 'published' && (
          <Button variant="contained" loading={action.isBusy} onClick={publish}>
            {t('reviews.publish.send')}
          </Button>
        )}
        {state !== 'rejected' && (
          <Button variant="outlined" color="error" onClick={() => setRejecting(true)}>
            {t('reviews.reject.open')}
          </Button>
        )}
      </Stack>
      {action.problem && <Alert severity="error">{action.problem}</Alert>}
      {isRejecting && <Reject review={review} onClose={() => setRejecting(false)} />}
    </Stack>
  );
}
