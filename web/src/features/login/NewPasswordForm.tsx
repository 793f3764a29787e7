import { PASSWORD_MIN, passwordLengthProblem } from '@safar/domain/access/passwords';
import { type SyntheticEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../lib/api.js';
import {
  type ShownProblem,
  errorText,
  fieldProblemsIn,
  problemText,
} from '../../lib/error-text.js';
import { ApiError } from '../../lib/http.js';
import { useT } from '../../i18n/index.js';
import { path } from '../../lib/paths.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/forms/Checkbox.js';
import { TextInput } from '../../ui/forms/Field.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { LoginFrame, useWayToSignIn } from './LoginFrame.js';
import { focusOn, formValue } from './form-values.js';

interface Failure {
  readonly message: string;
  /** Only a new link can help. */
  readonly linkIsDead: boolean;
}

function useNewPassword() {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const showProblem = (form: HTMLFormElement, wrong: ShownProblem): void => {
    setProblem(wrong);
    focusOn(form, 'password');
  };

  const save = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return;
    const password = formValue(form, 'password');
    const wrong = passwordLengthProblem(password, 'password');
    setFailure(null);
    setProblem(null);
    if (wrong) {
      showProblem(form, wrong);
      return;
    }
    setBusy(true);
    try {
      // The token is in the URL fragment, so no other request contains it.
      await api.resetPassword({ token: hash.slice(1), password });
      await navigate(path(lang).login('renewed'), { replace: true });
    } catch (error) {
      setBusy(false);
      const weak = fieldProblemsIn(error).find(({ field }) => field === 'password');
      const linkIsDead = error instanceof ApiError && error.code === 'RESET_LINK_INVALID';
      if (weak) showProblem(form, weak);
      else setFailure({ message: errorText(error, t), linkIsDead });
    }
  };
  return { busy, problem, failure, save };
}

/** The form for a new password, opened by the mailed link; leads to the sign-in. */
export function NewPasswordForm() {
  const { t } = useT();
  const back = useWayToSignIn();
  const { busy, problem, failure, save } = useNewPassword();
  const [isShown, setShown] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  return (
    <LoginFrame title={t('content.login.renew.title')} back={back}>
      <form className="card stack" method="post" noValidate onSubmit={submit}>
        {failure && (
          <FocusedAlert kind="error" signal={failure}>
            <p>{failure.message}</p>
            {failure.linkIsDead && (
              <p>
                <LocalLink to={(paths) => paths.forgotPassword()}>
                  {t('content.login.renew.askAgain')}
                </LocalLink>
              </p>
            )}
          </FocusedAlert>
        )}
        <TextInput
          label={t('content.login.renew.password')}
          hint={t('content.login.renew.hint', { min: PASSWORD_MIN })}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={128}
          readOnly={busy}
          error={problem ? problemText(problem, t) : null}
        />
        <Checkbox label={t('content.login.renew.show')} checked={isShown} onChange={setShown} />
        <Button type="submit" size="large" block icon={LATER_ICONS.lock} busy={busy}>
          {t(busy ? 'content.login.renew.saving' : 'content.login.renew.submit')}
        </Button>
        <p className="field__hint">{t('content.login.renew.everywhere')}</p>
      </form>
    </LoginFrame>
  );
}
