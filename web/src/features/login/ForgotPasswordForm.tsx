import { emailProblem } from '@safar/domain/bookings/contact-details';
import { type SyntheticEvent, useState } from 'react';
import { api } from '../../lib/api.js';
import { errorText } from '../../lib/error-text.js';
import { useT } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/forms/Field.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { LoginFrame, useWayToSignIn } from './LoginFrame.js';
import { focusOn, formValue } from './form-values.js';

type State =
  | {
      readonly step: 'asking';
      readonly wrong: ReturnType<typeof emailProblem>;
      readonly failure: string | null;
    }
  | { readonly step: 'sending' | 'sent' };

/** The form that requests a reset link. Its reply does not show whether an account exists. */
export function ForgotPasswordForm() {
  const { t } = useT();
  const back = useWayToSignIn();
  const [state, setState] = useState<State>({ step: 'asking', wrong: null, failure: null });
  const send = async (form: HTMLFormElement): Promise<void> => {
    const email = formValue(form, 'email').trim();
    const wrong = emailProblem(email);
    if (wrong) {
      setState({ step: 'asking', wrong, failure: null });
      focusOn(form, 'email');
      return;
    }
    setState({ step: 'sending' });
    try {
      await api.forgotPassword({ email });
      setState({ step: 'sent' });
    } catch (error) {
      setState({ step: 'asking', wrong: null, failure: errorText(error, t) });
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state.step !== 'sending') void send(event.currentTarget);
  };
  const busy = state.step === 'sending';
  return (
    <LoginFrame title={t('content.login.forgot.title')} back={back}>
      {state.step === 'sent' ? (
        <FocusedAlert kind="success" title={t('content.login.forgot.sent')}>
          <p>{t('content.login.forgot.sentHint')}</p>
        </FocusedAlert>
      ) : (
        <form className="card stack" method="post" noValidate onSubmit={submit}>
          {state.step === 'asking' && state.failure && (
            <FocusedAlert kind="error" signal={state}>
              <p>{state.failure}</p>
            </FocusedAlert>
          )}
          <p>{t('content.login.forgot.intro')}</p>
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
            error={state.step === 'asking' && state.wrong ? t(`errors.${state.wrong}`) : null}
          />
          <Button type="submit" size="large" block busy={busy}>
            {t(busy ? 'content.login.forgot.sending' : 'content.login.forgot.submit')}
          </Button>
        </form>
      )}
    </LoginFrame>
  );
}
