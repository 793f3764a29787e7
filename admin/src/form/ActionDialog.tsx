import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { LeaveQuestion } from './UnsavedWarning.js';
import type { Action, ActionRequest } from './use-action.js';

interface ActionDialogProps<Answer extends object> {
  readonly title: string;
  readonly text?: string;
  /** Label of the button. */
  readonly confirm: string;
  /** Whether the input is complete. */
  readonly isReady?: boolean;
  readonly isDangerous?: boolean;
  /** It shows what has happened: nothing is left to cancel, and a press beside it does not close it. */
  readonly isDone?: boolean;
  /** It opens with what was typed before the session ended. */
  readonly isRestored?: boolean;
  /** Small by default. */
  readonly maxWidth?: 'sm' | 'xl';
  /** Of a dialog that sends something. */
  readonly action?: Pick<Action, 'isBusy' | 'problem'> & Partial<Action>;
  readonly children?: ReactNode;
  /** Sent by the button. */
  readonly request?: ActionRequest<Answer>;
  /** Called when the request is done; by default the dialog closes. */
  readonly onDone?: (answer: Answer) => void;
  /** What the button does instead. */
  readonly onConfirm?: () => void;
  readonly onClose: () => void;
}

const IDLE: NonNullable<ActionDialogProps<object>['action']> = { isBusy: false, problem: null };

/**
 * Dialog for one action: input, result, error message and one button. Fills the screen of a phone. Escape and a press
 * beside it ask before they discard what was typed.
 */
export function ActionDialog<Answer extends object>(props: ActionDialogProps<Answer>) {
  const { title, text, confirm, isReady = true, isDangerous = false, isDone = false } = props;
  const {
    isRestored = false,
    action = IDLE,
    children,
    maxWidth = 'sm',
    request,
    onConfirm,
    onClose,
    onDone = onClose,
  } = props;
  const t = useText();
  const id = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [isTyped, setTyped] = useState(isRestored);
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => {
    if (!action.isBusy) onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone && children !== undefined}
      maxWidth={maxWidth}
      // Amounts load late; aligned at the top, the dialog grows downwards and nothing moves under the pointer.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      aria-labelledby={`${id}-title`}
      {...(text && { 'aria-describedby': `${id}-text` })}
      onClose={(_event, reason) => {
        if (isTyped && !isDone) setAsking(!action.isBusy);
        else if (!isDone || reason === 'escapeKeyDown') leave();
      }}
    >
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        // Every input inside tells its form, whatever keeps its value.
        onChange={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault();
          // React also bubbles the event to a form around the dialog, although the dialog is outside of it in the DOM.
          event.stopPropagation();
          if (!isReady || action.isBusy) return;
          if (request) void action.run?.(request).then((answer) => answer && onDone(answer));
          else onConfirm?.();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ paddingBlockStart: 1 }}>
            {text && (
              <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </DialogContentText>
            )}
            {isRestored && <Alert severity="info">{t('form.restored')}</Alert>}
            {children}
            {action.problem && <Alert severity="error">{action.problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', padding: 2 }}>
          {!isDone && <Button onClick={leave}>{t('form.action.cancel')}</Button>}
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={!isReady}
            loading={action.isBusy}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Box>
      <LeaveQuestion isOpen={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </Dialog>
  );
}
