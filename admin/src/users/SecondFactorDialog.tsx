import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EnrolmentView, RecoveryCodesView } from '@safar/domain/contracts/staff/auth';
import { type SyntheticEvent, useId, useState } from 'react';
import { fieldErrors, reasonOf } from '../form/failure.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { QrCode } from './QrCode.js';
import { RecoveryCodes } from './RecoveryCodes.js';

type FactorAction = 'begin' | 'confirm' | 'remove';
type Errors = Readonly<Record<string, string>>;

/** The three calls of the own second factor; a failed call returns null and sets the errors. */
function useFactorCalls() {
  const t = useText();
  const call = useCall();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const send = async (action: FactorAction, body: object): Promise<unknown> => {
    setBusy(true);
    setErrors({});
    try {
      const path = `/api/auth/second-factor/${action}`;
      return (await call(path, { method: 'POST', body: JSON.stringify(body) })).json;
    } catch (error) {
      const fields = fieldErrors(error);
      const isField = Object.keys(fields).length > 0;
      setErrors(isField ? fields : { form: reasonOf(error) || t('users.factorFailed') });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { send, errors, busy };
}

interface CodeFieldProps {
  readonly name: 'currentPassword' | 'otp';
  readonly label: string;
  readonly error: string | undefined;
}

function SecretField({ name, label, error }: CodeFieldProps) {
  const isPassword = name === 'currentPassword';
  return (
    <TextField
      name={name}
      label={label}
      type={isPassword ? 'password' : 'text'}
      autoComplete={isPassword ? 'current-password' : 'one-time-code'}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ htmlInput: { maxLength: isPassword ? 128 : 40, dir: 'ltr' } }}
      required
      fullWidth
    />
  );
}

function Enrolment({ uri, secret }: EnrolmentView) {
  const t = useText();
  return (
    <>
      <Typography>{t('users.factorScan')}</Typography>
      <QrCode text={uri} label={t('users.factorPicture')} />
      <Typography variant="body2">
        {t('users.factorType')} <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </Typography>
    </>
  );
}

const typed = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};

interface SecondFactorDialogProps {
  readonly mode: 'add' | 'remove';
  /** @param changed whether the account has changed */
  readonly onClose: (changed: boolean) => void;
}

/** Adds a second factor (password, QR code, first code, recovery codes) or removes it (password and code). */
export function SecondFactorDialog({ mode, onClose }: SecondFactorDialogProps) {
  const t = useText();
  const { send, errors, busy } = useFactorCalls();
  const title = useId();
  const [enrolment, setEnrolment] = useState<EnrolmentView | null>(null);
  const [codes, setCodes] = useState<RecoveryCodesView | null>(null);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const body = { currentPassword: typed(form, 'currentPassword'), otp: typed(form, 'otp') };
    const { currentPassword, otp } = body;
    if (mode === 'remove') {
      if (await send('remove', body)) onClose(true);
    } else if (enrolment) {
      setCodes((await send('confirm', { otp })) as RecoveryCodesView | null);
    } else {
      setEnrolment((await send('begin', { currentPassword })) as EnrolmentView | null);
    }
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <Dialog
      open
      aria-labelledby={title}
      onClose={() => onClose(codes !== null)}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={onSubmit}>
        <DialogTitle id={title}>
          {t(mode === 'add' ? 'users.factorAdd' : 'users.factorRemove')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ alignItems: 'start', paddingBlockStart: 1 }}>
            {errors['form'] && <Alert severity="error">{errors['form']}</Alert>}
            {!enrolment && (
              <SecretField
                name="currentPassword"
                label={t('users.currentPassword')}
                error={errors['currentPassword']}
              />
            )}
            {enrolment && !codes && <Enrolment {...enrolment} />}
            {(enrolment !== null || mode === 'remove') && !codes && (
              <SecretField name="otp" label={t('users.factorCode')} error={errors['otp']} />
            )}
            {codes && <RecoveryCodes {...codes} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          {codes ? (
            <Button variant="contained" onClick={() => onClose(true)}>
              {t('users.recoveryKept')}
            </Button>
          ) : (
            <>
              <Button onClick={() => onClose(false)}>{t('users.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={busy}>
                {t(mode === 'add' ? 'users.factorNext' : 'users.factorRemove')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
