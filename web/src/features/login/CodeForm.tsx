import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/forms/Field.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { focusOn } from './form-values.js';

interface CodeFormProps {
  readonly busy: boolean;
  readonly error: string | null;
  readonly failure: { readonly message: string } | null;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Returns to e-mail and password. */
  readonly onOther: () => void;
}

/** The second step: the code of the authenticator app, or a recovery code, which contains letters. */
export function CodeForm({ busy, error, failure, onSubmit, onOther }: CodeFormProps) {
  const { t } = useT();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) focusOn(form.current, 'otp');
  }, []);
  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      {failure && (
        <FocusedAlert kind="error" signal={failure}>
          <p>{failure.message}</p>
        </FocusedAlert>
      )}
      <p>{t('content.login.factor.intro')}</p>
      <TextInput
        label={t('content.login.factor.code')}
        name="otp"
        type="text"
        autoComplete="one-time-code"
        dir="ltr"
        spellCheck={false}
        maxLength={40}
        readOnly={busy}
        error={error}
      />
      <Button type="submit" size="large" block icon={LATER_ICONS.lock} busy={busy}>
        {t(busy ? 'content.login.submitting' : 'content.login.factor.submit')}
      </Button>
      <Button type="button" variant="quiet" onClick={onOther}>
        {t('content.login.factor.other')}
      </Button>
    </form>
  );
}
