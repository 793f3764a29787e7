import Button from '@mui/material/Button';
import type { PreviewView } from '@safar/domain/contracts/catalog/previews';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../form/failure.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';
import { useFormLanguage } from '../language.js';
import { type DestinationFormValues, requestOf } from '../destination-form-values.js';

interface PreviewButtonProps {
  /** undefined for a new destination. */
  readonly id: string | undefined;
}

/** Opens the real public page, in the language of the form, with the current input, saved or not. */
export function PreviewButton({ id }: PreviewButtonProps) {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const { getValues } = useFormContext<DestinationFormValues>();
  const language = useFormLanguage();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    // Open the tab during the click: browsers block tabs opened later.
    const tab = window.open('', '_blank');
    if (!tab) {
      notify(t('destinations.form.previewBlocked'), { type: 'warning' });
      return;
    }
    setBusy(true);
    try {
      const body = { ...requestOf(getValues()), ...(id !== undefined && { destinationId: id }) };
      const init = { method: 'POST', body: JSON.stringify(body) };
      const { address } = (await call('/api/previews', init)).json as PreviewView;
      tab.location.assign(language === 'ar' ? `/ar${address}` : address);
    } catch (error) {
      tab.close();
      const reason = messageOf(error);
      notify(`${t('destinations.form.previewFailed')}. ${reason}`.trim(), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button title={t('destinations.form.previewHint')} loading={isBusy} onClick={() => void open()}>
      {t('destinations.form.preview')}
    </Button>
  );
}
