import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';

interface EraseDialogProps {
  readonly email: string;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Requests the erasure with the typed confirmation; the input stays after an error. */
function useErasing({ email, onErased }: EraseDialogProps) {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const erase = async (confirm: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const body = JSON.stringify({ email, confirm });
      await call('/api/admin/privacy/erasures', { method: 'POST', body });
      notify(t('privacy.eraseAsked'), { type: 'success' });
      onErased();
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('privacy.eraseFailed'));
      setBusy(false);
    }
  };
  return { isBusy, problem, erase };
}

/** Erases a customer's personal data; the address must be typed to confirm. */
export function EraseDialog(props: EraseDialogProps) {
  const { email, onClose } = props;
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { isBusy, problem, erase } = useErasing(props);
  const isRight = typed.trim().toLowerCase() === email;
  return (
    <Dialog open aria-labelledby={id} onClose={isBusy ? undefined : onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight && !isBusy) void erase(typed);
        }}
      >
        <DialogTitle id={id}>{t('privacy.eraseTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {t('privacy.eraseText', { wanted: email })}
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            autoComplete="off"
            label={t('privacy.confirm')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={onClose}>
            {t('privacy.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!isRight || isBusy}>
            {t(isBusy ? 'privacy.erasing' : 'privacy.eraseNow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
