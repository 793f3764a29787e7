import type { LoginRequest } from '@safar/domain/contracts/auth';
import { isEmail } from '@safar/domain/rules/contact-details';
import { type SyntheticEvent, useState } from 'react';
import { api } from '../../api.js';
import { errorText } from '../../error-text.js';
import { ApiError } from '../../http.js';
import { type TextKey, useT } from '../../i18n/index.js';
import { browserStorage } from '../../storage/current-booking.js';
import { Alert } from '../../ui/Alert.js';
import { Arch } from '../../ui/Arch.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/Field.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Icon } from '../../ui/Icon.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { useToast } from '../../ui/Toasts.js';
import { CONSOLE, storeSession } from './sign-in.js';

type Field = keyof LoginRequest;
type Problems = Readonly<Partial<Record<Field, TextKey>>>;

function answersIn(form: HTMLFormElement): LoginRequest {
  const data = new FormData(form);
  const typed = (name: Field): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: typed('email').trim(), password: typed('password') };
}

const problemsOf = ({ email, password }: LoginRequest): Problems => ({
  ...(isEmail(email) ? {} : { email: 'errors.EMAIL_INVALID' }),
  ...(password === '' ? { password: 'content.login.passwordMissing' } : {}),
});

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const control = form.elements.namedItem(problems.email ? 'email' : 'password');
  if (control instanceof HTMLElement) control.focus();
}

function useLogin() {
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
      focusFirst(form, missing);
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
      window.location.assign(CONSOLE);
    } catch (error) {
      const readable = error instanceof ApiError && error.code !== 'UNREADABLE';
      fail(readable ? errorText(error, t) : t('errors.LOGIN_FAILED'));
    }
  };
  return { busy, problems, failure, signIn };
}

interface LoginFormProps {
  /** Why the console sent somebody here: the session was over, or they signed out. */
  readonly reason: 'expired' | 'ended' | null;
}

const REASONS = { expired: 'errors.SESSION_EXPIRED', ended: 'content.login.ended' } as const;

/** Staff sign in here; the console opens when it worked. */
export function LoginForm({ reason }: LoginFormProps) {
  const { t } = useT();
  const { busy, problems, failure, signIn } = useLogin();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void signIn(event.currentTarget);
  };
  return (
    <div className="container login">
      <div className="login__words">
        <h1>{t('content.login.title')}</h1>
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
          <p className="field__hint">{t('content.login.forgotten')}</p>
        </form>
        <p>
          <LocalLink to={(paths) => paths.home()}>
            <Icon name="arrow-back" size={20} />
            {t('content.login.home')}
          </LocalLink>
        </p>
      </div>
      <Arch src="/media/art/marrakech-dusk" />
    </div>
  );
}
