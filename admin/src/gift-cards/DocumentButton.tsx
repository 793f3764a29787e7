import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../form/failure.js';
import { useDownload } from '../form/use-download.js';
import { useText } from '../i18n/use-text.js';
import { pathOf } from './records.js';

/** Downloads the document with the code; the server logs it. */
export function DocumentButton({ id }: { readonly id: string }) {
  const t = useText();
  const notify = useNotify();
  const download = useDownload();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(`${pathOf(id)}/document`);
    } catch (error) {
      notify(messageOf(error) || t('gift-cards.documentFailed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<PrintIcon />}
      loading={isBusy}
      sx={{ alignSelf: 'start' }}
      onClick={() => void fetchFile()}
    >
      {t('gift-cards.document')}
    </Button>
  );
}
