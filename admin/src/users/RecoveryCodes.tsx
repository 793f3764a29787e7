import CopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RecoveryCodesView } from '@safar/domain/contracts/staff/auth';
import { createPortal } from 'react-dom';
import { useCopy } from '../form/use-copy.js';
import { saveFile } from '../form/use-download.js';
import { useText } from '../i18n/use-text.js';
import { PrintButton } from '../layout/PrintButton.js';

/** The recovery codes of a new second factor, which are shown once: to copy, to print or to save as a text file. */
export function RecoveryCodes({ recoveryCodes }: RecoveryCodesView) {
  const t = useText();
  const copy = useCopy();
  const text = `${t('users.recoveryFileTitle')}\n\n${recoveryCodes.join('\n')}\n`;
  const texts = { done: t('users.recoveryCopied'), failed: t('users.recoveryNotCopied') };
  const download = (): void =>
    saveFile({ name: 'reservkoder.txt', file: new Blob([text], { type: 'text/plain' }) });
  return (
    <>
      <Alert severity="success">{t('users.factorOn')}</Alert>
      <Typography>{t('users.recoveryHint')}</Typography>
      <Stack
        component="ul"
        sx={{
          columns: 2,
          columnGap: 4,
          display: 'block',
          fontFamily: 'monospace',
          listStyle: 'none',
          p: 0,
        }}
      >
        {recoveryCodes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy(text, texts)}>
          {t('users.recoveryCopy')}
        </Button>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={download}>
          {t('users.recoveryDownload')}
        </Button>
        <PrintButton />
        {createPortal(<pre className="only-print print-alone">{text}</pre>, document.body)}
      </Stack>
    </>
  );
}
