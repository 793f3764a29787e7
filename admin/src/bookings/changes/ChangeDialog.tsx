import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/use-text.js';
import '../../i18n/changes-sv.js';

interface ChangeDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** Whether it can be done as it stands. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  readonly problem: string | null;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** One deed: what is wished for, what it comes to, and the button that does it. Nothing typed is lost when it is refused. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, confirm, isReady, isBusy, isDanger = false, problem, onConfirm, onClose } = props;
  const t = useText();
  const heading = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      aria-labelledby={heading}
      onClose={() => !isBusy && onClose()}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) onConfirm();
        }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent dividers>
          <Stack spacing={2}>
            {props.children}
            {problem !== null && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={onClose} disabled={isBusy}>
            {t('changes.close')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            disabled={!isReady}
            loading={isBusy}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
