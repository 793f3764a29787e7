import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/use-text.js';
import type { Doing } from './use-deed.js';
import '../../i18n/desk-sv.js';

interface DeedDialogProps {
  readonly title: string;
  readonly doing: Doing;
  /** On the button that does it. */
  readonly confirm?: string;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** Asks what a deed needs. A refusal stands here, and nothing that was typed is lost. */
export function DeedDialog(props: DeedDialogProps) {
  const { title, doing, confirm, onClose, onSave, children } = props;
  const t = useText();
  const heading = useId();
  const { failure, isBusy } = doing;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog is inside the page's own only for React.
          event.stopPropagation();
          if (!isBusy) onSave();
        }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
            {failure && <Alert severity="error">{failure.sentence}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('desk.manage.close')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {confirm ?? t('desk.manage.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
