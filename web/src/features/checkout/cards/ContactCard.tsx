import { Rich, useT } from '../../../i18n/index.js';
import { Email } from '../../../ui/Email.js';
import { TextInput } from '../../../ui/forms/Field.js';
import { PhoneField, type PhoneValue } from '../../../ui/forms/PhoneField.js';
import { focusControl } from '../focus-control.js';
import { meantEmail } from './email-hint.js';

export interface ContactValue extends PhoneValue {
  readonly contactEmail: string;
}

interface ContactCardProps {
  readonly value: ContactValue;
  readonly onChange: (change: Partial<ContactValue>) => void;
  readonly errorOf: (fieldId: string) => string | null;
}

function EmailQuestion({ meant, onAccept }: { meant: string; onAccept: () => void }) {
  const { t } = useT();
  return (
    <p className="email-question" role="status">
      <span>
        <Rich k="checkout.contact.emailSuggestion" parts={{ email: <Email address={meant} /> }} />
      </span>
      <button type="button" className="link-button" onClick={onAccept}>
        {t('checkout.contact.emailAccept')}
      </button>
    </p>
  );
}

export function ContactCard({ value, onChange, errorOf }: ContactCardProps) {
  const { t } = useT();
  const meant = meantEmail(value.contactEmail);
  return (
    <section className="card stack" aria-labelledby="contact-title">
      <h2 id="contact-title">{t('checkout.contact.title')}</h2>
      <p className="card__intro">{t('checkout.contact.intro')}</p>
      <TextInput
        id="contactEmail"
        label={t('checkout.contact.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        spellCheck={false}
        value={value.contactEmail}
        error={errorOf('contactEmail')}
        onChange={(event) => onChange({ contactEmail: event.target.value })}
      />
      {meant && (
        <EmailQuestion
          meant={meant}
          onAccept={() => {
            // The question disappears together with the button that has the focus.
            focusControl('contactEmail');
            onChange({ contactEmail: meant });
          }}
        />
      )}
      <PhoneField value={value} onChange={onChange} error={errorOf('contactPhone')} />
      <p className="field__hint">{t('checkout.contact.phoneHint')}</p>
    </section>
  );
}
