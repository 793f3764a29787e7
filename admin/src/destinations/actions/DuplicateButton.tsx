import Button from '@mui/material/Button';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../form/failure.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';
import { editPath } from '../paths.js';

interface DuplicateButtonProps {
  readonly id: string;
  readonly name: string;
}

/** Makes a dormant copy of the stored destination and opens its form. */
export function DuplicateButton({ id, name }: DuplicateButtonProps) {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const duplicate = async (): Promise<void> => {
    setBusy(true);
    try {
      const path = `/api/destinations/${encodeURIComponent(id)}/duplicate`;
      const copy = (await call(path, { method: 'POST' })).json as DestinationEditView;
      notify(t('destinations.duplicate.done'), { type: 'success' });
      void navigate(editPath(copy.id));
    } catch (error) {
      const reason = messageOf(error);
      notify(`${t('destinations.duplicate.failed')}. ${reason}`.trim(), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button
      aria-label={t('destinations.duplicate.one', { name })}
      title={t('destinations.duplicate.hint')}
      loading={isBusy}
      onClick={() => void duplicate()}
    >
      {t('destinations.duplicate.action')}
    </Button>
  );
}
