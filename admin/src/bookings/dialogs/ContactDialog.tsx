import { LANGUAGES, type Language } from '@safar/domain/text/languages';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { Choice } from '../changes/Fields.js';
import type { DialogProps } from '../types.js';
import { bookingAt } from '../create/paths.js';
import { asE164 } from '../create/phone.js';

/** Changes the customer's contact details and language. */
export function ContactDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const [first] = useState(file);
  const [email, setEmail] = useState(file.email);
  const [phone, setPhone] = useState(file.phone);
  const [language, setLanguage] = useState<Language>(file.language);
  // Only what was changed, so that colleagues who change different fields undo nothing.
  const body = {
    ...(email !== first.email && { email }),
    ...(phone !== first.phone && { phone: asE164(phone) }),
    ...(language !== first.language && { language }),
  };
  const done = t('staffBookings.manage.contactChanged');
  return (
    <ActionDialog
      title={t('staffBookings.manage.contactTitle')}
      confirm={t('staffBookings.manage.save')}
      action={action}
      onClose={onClose}
      request={{ method: 'PUT', path: bookingAt(file), body, done }}
    >
      <Entry
        label={t('staffBookings.contact.email')}
        help={t('staffBookings.contact.emailHelp')}
        value={email}
        onChange={setEmail}
        wrong={action.wrong('email')}
        autoFocus
      />
      <Entry
        label={t('staffBookings.contact.phone')}
        help={t('staffBookings.contact.phoneHelp')}
        value={phone}
        onChange={setPhone}
        wrong={action.wrong('phone')}
      />
      <Choice
        label={t('staffBookings.contact.language')}
        hint={t('staffBookings.manage.contactWarning')}
        value={language}
        options={LANGUAGES.map((one) => [one, t(`form.languages.${one}`)])}
        error={action.wrong('language')}
        onChange={setLanguage}
      />
    </ActionDialog>
  );
}
