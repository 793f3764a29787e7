import type { ContactRequest } from '@safar/domain/contracts/office/contact';
import { type SyntheticEvent, useId, useState } from 'react';
import { api } from '../../lib/api.js';
import { problemText } from '../../lib/error-text.js';
import { Rich, useT } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/forms/Field.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { TextArea } from '../../ui/forms/TextArea.js';
import { useToast } from '../../ui/Toasts.js';
import { ContactPhone, phoneIn } from './ContactPhone.js';
import {
  type ContactAnswers,
  type ContactField,
  type ContactProblems,
  firstWrong,
  problemsFrom,
  problemsOf,
} from './contact-problems.js';

/** Maximum lengths in the API (ContactRequest). */
const LONGEST = { name: 200, email: 254, phone: 40, message: 5000 } as const;

/** A field name that bots fill in but browsers do not autofill. */
const TRAP = 'homepage';

/** Reads the form elements, which include text typed or autofilled before hydration. */
async function answersIn(form: HTMLFormElement): Promise<ContactAnswers> {
  const data = new FormData(form);
  const text = (field: ContactField): string => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  const [name, email, message] = [text('name'), text('email'), text('message')];
  return { name, email, phone: await phoneIn(data, 'phone'), message };
}

/** Returns the honeypot field if a bot filled it in. */
function trapped(form: HTMLFormElement): Pick<ContactRequest, 'homepage'> {
  const written = new FormData(form).get(TRAP);
  return typeof written === 'string' && written !== '' ? { homepage: written.slice(0, 500) } : {};
}

/** The honeypot field: invisible, not focusable and hidden from screen readers, so that only bots fill it in. */
function Trap() {
  const { t } = useT();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t('content.form.trap')}
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const focusOn = (form: HTMLFormElement, field: ContactField | null): void => {
  const control = field ? form.elements.namedItem(field) : null;
  if (control instanceof HTMLElement) control.focus();
};

function useContactForm(kind: NonNullable<ContactRequest['kind']>) {
  const { t, lang } = useT();
  const showToast = useToast();
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<ContactProblems>({});

  const showProblems = (form: HTMLFormElement, wrong: ContactProblems): void => {
    setProblems(wrong);
    focusOn(form, firstWrong(wrong));
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    if (sending) return;
    setSending(true);
    try {
      const answers = await answersIn(form);
      const missing = problemsOf(answers);
      if (firstWrong(missing)) {
        showProblems(form, missing);
        return;
      }
      setProblems({});
      await api.contact({ ...answers, kind, language: lang, ...trapped(form) });
      form.reset();
      showToast({ kind: 'success', text: t('content.form.sent') });
    } catch (error) {
      const wrong = problemsFrom(error);
      if (firstWrong(wrong)) showProblems(form, wrong);
      else showToast({ kind: 'error', text: t('content.form.failed') });
    } finally {
      setSending(false);
    }
  };

  /** Removes the error of a field when it is edited; the next submit validates it again. */
  const touch = (field: ContactField): void => {
    if (problems[field]) setProblems(({ [field]: _, ...others }) => others);
  };
  return { sending, problems, send, touch };
}

interface ContactFormProps {
  /** The page of the form, shown to the agency with the message. */
  readonly kind: NonNullable<ContactRequest['kind']>;
}

/** The contact form. The typed text is cleared only after the message was received. */
export function ContactForm({ kind }: ContactFormProps) {
  const { t } = useT();
  const { sending, problems, send, touch } = useContactForm(kind);
  const id = useId();
  const errorAt = (field: ContactField): string | null => {
    const problem = problems[field];
    return problem ? problemText(problem, t) : null;
  };
  const control = (field: ContactField) => ({
    id: `${id}-${field}`,
    name: field,
    error: errorAt(field),
    maxLength: LONGEST[field],
    readOnly: sending,
    onChange: () => touch(field),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    // POST, so that a message submitted before hydration never appears in a URL.
    <form className="stack contact-form" method="post" noValidate onSubmit={submit}>
      <TextInput
        label={t('content.form.name')}
        autoComplete="name"
        dir="auto"
        {...control('name')}
      />
      <TextInput
        label={t('content.form.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        spellCheck={false}
        {...control('email')}
      />
      <ContactPhone {...control('phone')} />
      <TextArea label={t('content.form.message')} rows={6} dir="auto" {...control('message')} />
      <Trap />
      <p className="field__hint">
        <Rich
          k="content.form.privacy"
          parts={{
            privacy: <LocalLink to={(paths) => paths.privacy()}>{t('footer.privacy')}</LocalLink>,
          }}
        />
      </p>
      <div className="actions">
        <Button type="submit" size="large" icon="mail" busy={sending}>
          {t(sending ? 'content.form.sending' : 'content.form.send')}
        </Button>
      </div>
    </form>
  );
}
