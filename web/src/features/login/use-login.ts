import type { LoginRequest } from '@safar/domain/contracts/staff/auth';
import { emailProblem } from '@safar/domain/bookings/contact-details';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../lib/api.js';
import { errorText } from '../../lib/error-text.js';
import { ApiError } from '../../lib/http.js';
import { type TextKey, useT } from '../../i18n/index.js';
import { browserStorage } from '../../storage/current-booking.js';
import { useToast } from '../../ui/Toasts.js';
import { useRestored } from '../pay/use-restored.js';
import { consoleAddress, storeSession } from './sign-in.js';
import { focusOn, formValue } from './form-values.js';

type Field = 'email' | 'password';
type Problems = Readonly<Partial<Record<Field, TextKey>>>;

const answersIn = (form: HTMLFormElement): LoginRequest => ({
  email: formValue(form, 'email').trim(),
  password: formValue(form, 'password'),
});

const problemsOf = ({ email, password }: LoginRequest): Problems => {
  const code = emailProblem(email);
  return {
    ...(code && { email: `errors.${code}` }),
    ...(password === '' && { password: 'content.login.passwordMissing' }),
  };
};

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');
/**
 * After these errors only the code is asked again; after others also the password, which may have changed meanwhile.
 */
const ABOUT_THE_CODE = ['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS', 'NETWORK'];

/** Sends the sign-in. `proven` holds e-mail and password in memory while the second factor is asked for. */
function useSending(next: string | null) {
  const { t } = useT();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const [proven, setProven] = useState<LoginRequest | null>(null);

  const stop = (error: unknown, answers: LoginRequest): void => {
    setBusy(false);
    if (codeOf(error) === 'SECOND_FACTOR_NEEDED') {
      setProven(answers);
      return;
    }
    if (!ABOUT_THE_CODE.includes(codeOf(error))) setProven(null);
    const readable = error instanceof ApiError && error.code !== 'UNREADABLE';
    setFailure({ message: readable ? errorText(error, t) : t('errors.LOGIN_FAILED') });
  };

  const send = async (answers: LoginRequest): Promise<void> => {
    setBusy(true);
    try {
      const session = await api.login(answers);
      if (!storeSession(session, browserStorage())) {
        setFailure({ message: t('content.login.storageOff') });
        setBusy(false);
        return;
      }
      // Rendered synchronously, because the console may load before React would render. The form stays busy until then.
      flushSync(() => showToast({ kind: 'success', text: t('content.login.done') }));
      window.location.assign(consoleAddress(next));
    } catch (error) {
      stop(error, answers);
    }
  };
  useRestored(() => setBusy(false));
  const reset = (): void => {
    setProven(null);
    setFailure(null);
  };
  return { busy, failure, setFailure, proven, send, forget: reset };
}

/** The sign-in in one or two steps. */
export function useLogin(next: string | null) {
  const { busy, failure, setFailure, proven, send, forget: reset } = useSending(next);
  const [problems, setProblems] = useState<Problems>({});
  const [codeMissing, setCodeMissing] = useState(false);

  const signIn = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return;
    const answers = answersIn(form);
    const missing = problemsOf(answers);
    setProblems(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) focusOn(form, missing.email ? 'email' : 'password');
    else await send(answers);
  };

  const sendCode = async (form: HTMLFormElement): Promise<void> => {
    if (busy || !proven) return;
    const otp = formValue(form, 'otp').trim();
    setCodeMissing(otp === '');
    setFailure(null);
    if (otp === '') focusOn(form, 'otp');
    else await send({ ...proven, otp });
  };
  return {
    ...{ busy, problems, failure, signIn, codeMissing, sendCode },
    isProven: proven !== null,
    startOver: reset,
  };
}
