import type { LoginRequest } from '@safar/domain/contracts/auth';
import { isEmail } from '@safar/domain/rules/contact-details';
import { type SyntheticEvent, useState } from 'react';
import { api } from '../../api.js';
import { errorText } from '../../error-text.js';
import { ApiError } from '../../http.js';
import { type TextKey, useT } from '../../i18n/index.js';
import { browserStorage } from '../../storage/current-booking.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/Field.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { useToast } from '../../ui/Toasts.js';
import { LoginFrame } from './LoginFrame.js';
import { consoleAddress, storeSession } from './sign-in.js';
import { focusOn, typedInto } from './typed.js';

type Field = keyof LoginRequest;
type Problems = Readonly<Partial<Record<Field, TextKey>>>;

const answersIn = (form: HTMLFormElement): LoginRequest => ({
  email: typedInto(form, 'email').trim(),
  password: typedInto(form, 'password'),
});

const problemsOf = ({ email, password }: LoginRequest): Problems => ({
  ...(isEmail(email) ? {} : { email: 'errors.EMAIL_INVALID' }),
  ...(password === '' ? { password: 'content.login.passwordMissing' } : {}),
});

function useLogin(next: string | null) {
  const { t } = useT();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<{ sentence: string } | null>(null);

  const fail = (sentence: string): void => {
    setFailure({ sentence });
    setBusy(false);
  };

  const signIn = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return;
    const answers = answersIn(form);
    const missing = problemsOf(answers);
    setProblems(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) {
      focusOn(form, missing.email ? 'email' : 'password');
      return;
    }
    setBusy(true);
    try {
      const session = await api.login(answers);
      if (!storeSession(session, browserStorage())) {
        fail(t('content.login.storageOff'));
        return;
      }
      showToast({ kind: 'success', text: t('content.login.done') });
      // Stays busy: the next page is on its way.
      window.location.assign(consoleAddress(next));
    } catch (error) {
      const readable = error instanceof ApiError && error.code !== 'UNREADABLE';
      fail(readable ? errorText(error, t) : t('errors.LOGIN_FAILED'));
    }
  };
  return { busy, problems, failure, signIn };
}

const REASONS = {
  expired: 'errors.SESSION_EXPIRED',
  ended: 'content.login.ended',
  renewed: 'content.login.renew.done',
} as const;

/** Why somebody is sent here: the session was over, they signed out, or chose a new password. */
export type LoginReason = keyof typeof REASONS;
export const isLoginReason = (text: string | null): text is LoginReason =>
  text !== null && Object.hasOwn(REASONS, text);

interface LoginFormProps {
  readonly reason: LoginReason | null;
  /** The screen of the console that somebody was sent away from. */
  readonly next: string | null;
}

/** Staff sign in here; the console opens when it worked. */
export function LoginForm({ reason, next }: LoginFormProps) {
  const { t } = useT();
  const { busy, problems, failure, signIn } = useLogin(next);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void signIn(event.currentTarget);
  };
  return (
    <LoginFrame
      title={t('content.login.title')}
      back={{ to: (paths) => paths.home(), text: t('content.login.home') }}
    >
      {reason && !failure && <Alert kind="info">{t(REASONS[reason])}</Alert>}
      {/* By POST, so that a password sent before the page came alive never stands in an address. */}
      <form className="card stack" method="post" noValidate onSubmit={submit}>
        {failure && (
          <FocusedAlert kind="error" signal={failure}>
            <p>{failure.sentence}</p>
          </FocusedAlert>
        )}
        <TextInput
          label={t('content.login.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          spellCheck={false}
          maxLength={254}
          readOnly={busy}
          error={problems.email ? t(problems.email) : null}
        />
        <TextInput
          label={t('content.login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          maxLength={128}
          readOnly={busy}
          error={problems.password ? t(problems.password) : null}
        />
        <Button type="submit" size="large" block icon="lock" busy={busy}>
          {t(busy ? 'content.login.submitting' : 'content.login.submit')}
        </Button>
        <p>
          <LocalLink to={(paths) => paths.forgotPassword()}>
            {t('content.login.forgotten')}
          </LocalLink>
        </p>
      </form>
    </LoginFrame>
  );
}
