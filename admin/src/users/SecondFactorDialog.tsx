import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EnrolmentView, RecoveryCodesView } from '@safar/domain/contracts/staff/auth';
import { useState } from 'react';
import { ActionDialog } from '../form/ActionDialog.js';
import { fieldErrors, reasonOf } from '../form/failure.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { QrCode } from './QrCode.js';
import { RecoveryCodes } from './RecoveryCodes.js';

type FactorAction = 'begin' | 'confirm' | 'remove';
type Errors = Readonly<Record<string, string>>;

const EMPTY = { currentPassword: '', otp: '' };

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

interface SecretFieldProps {
  readonly name: keyof typeof EMPTY;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function SecretField({ name, label, value, error, onChange }: SecretFieldProps) {
  const isPassword = name === 'currentPassword';
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
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

interface SecondFactorDialogProps {
  readonly mode: 'add' | 'remove';
  /** @param changed whether the account has changed */
  readonly onClose: (changed: boolean) => void;
}

/** Adds a second factor (password, QR code, first code, recovery codes) or removes it (password and code). */
export function SecondFactorDialog({ mode, onClose }: SecondFactorDialogProps) {
  const t = useText();
  const { send, errors, busy } = useFactorCalls();
  const [typed, setTyped] = useState(EMPTY);
  const [enrolment, setEnrolment] = useState<EnrolmentView | null>(null);
  const [codes, setCodes] = useState<RecoveryCodesView | null>(null);
  const submit = async (): Promise<void> => {
    // A password may begin or end with a space.
    const { currentPassword } = typed;
    const otp = typed.otp.trim();
    if (mode === 'remove') {
      if (await send('remove', { currentPassword, otp })) onClose(true);
    } else if (enrolment) {
      setCodes((await send('confirm', { otp })) as RecoveryCodesView | null);
    } else {
      setEnrolment((await send('begin', { currentPassword })) as EnrolmentView | null);
    }
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const confirm = mode === 'add' ? 'users.factorNext' : 'users.factorRemove';
  return (
    <ActionDialog
      title={t(mode === 'add' ? 'users.factorAdd' : 'users.factorRemove')}
      confirm={t(codes ? 'users.recoveryKept' : confirm)}
      isDone={codes !== null}
      action={{ isBusy: busy, problem: errors['form'] ?? null }}
      onConfirm={() => (codes ? onClose(true) : void submit())}
      onClose={() => onClose(codes !== null)}
    >
      {!enrolment && (
        <SecretField {...field('currentPassword')} label={t('users.currentPassword')} />
      )}
      {enrolment && !codes && <Enrolment {...enrolment} />}
      {(enrolment !== null || mode === 'remove') && !codes && (
        <SecretField {...field('otp')} label={t('users.factorCode')} />
      )}
      {codes && <RecoveryCodes {...codes} />}
    </ActionDialog>
  );
}
