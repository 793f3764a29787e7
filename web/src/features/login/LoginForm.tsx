import { type SyntheticEvent } from 'react';
import { useT } from '../../i18n/index.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/forms/Field.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { CodeForm } from './CodeForm.js';
import { LoginFrame } from './LoginFrame.js';
import { useLogin } from './use-login.js';

const REASONS = {
  expired: 'errors.SESSION_EXPIRED',
  ended: 'content.login.ended',
  renewed: 'content.login.renew.done',
} as const;

/** Why the sign-in is shown: the session expired, the user signed out, or chose a new password. */
export type LoginReason = keyof typeof REASONS;
export const isLoginReason = (text: string | null): text is LoginReason =>
  text !== null && Object.hasOwn(REASONS, text);

interface LoginFormProps {
  readonly reason: LoginReason | null;
  /** The console screen that required the sign-in. */
  readonly next: string | null;
}

type Login = ReturnType<typeof useLogin>;

function PasswordForm({
  login,
  reason,
}: {
  readonly login: Login;
  readonly reason: LoginReason | null;
}) {
  const { t } = useT();
  const { busy, problems, failure, signIn } = login;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void signIn(event.currentTarget);
  };
  return (
    <>
      {reason && !failure && <Alert kind="info">{t(REASONS[reason])}</Alert>}
      {/* POST, so that a password submitted before hydration never appears in a URL. */}
      <form className="card stack" method="post" noValidate onSubmit={submit}>
        {failure && (
          <FocusedAlert kind="error" signal={failure}>
            <p>{failure.message}</p>
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
        <Button type="submit" size="large" block icon={LATER_ICONS.lock} busy={busy}>
          {t(busy ? 'content.login.submitting' : 'content.login.submit')}
        </Button>
        <p>
          <LocalLink to={(paths) => paths.forgotPassword()}>
            {t('content.login.forgotten')}
          </LocalLink>
        </p>
      </form>
    </>
  );
}

/** The sign-in of staff; on success it opens the console. */
export function LoginForm({ reason, next }: LoginFormProps) {
  const { t } = useT();
  const login = useLogin(next);
  const submitCode = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void login.sendCode(event.currentTarget);
  };
  return (
    <LoginFrame
      title={t(login.isProven ? 'content.login.factor.title' : 'content.login.title')}
      back={{ to: (paths) => paths.home(), text: t('content.login.home') }}
    >
      {login.isProven ? (
        <CodeForm
          busy={login.busy}
          error={login.codeMissing ? t('content.login.factor.missing') : null}
          failure={login.failure}
          onSubmit={submitCode}
          onOther={login.startOver}
        />
      ) : (
        <PasswordForm login={login} reason={reason} />
      )}
    </LoginFrame>
  );
}
