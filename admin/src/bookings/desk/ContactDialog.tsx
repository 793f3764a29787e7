import { LANGUAGES, type Language } from '@safar/domain/rules/languages';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { DeedDialog } from './DeedDialog.js';
import { DeedField } from './DeedField.js';
import type { DialogProps } from './dialogs.js';
import { asE164 } from './phone.js';
import { useDeed } from './use-deed.js';
import '../../i18n/bookings-sv.js';
import '../../i18n/desk-sv.js';

/** How the customer is reached, and in which language. */
export function ContactDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const doing = useDeed(file);
  const { failure } = doing;
  const [email, setEmail] = useState(file.email);
  const [phone, setPhone] = useState(file.phone);
  const [language, setLanguage] = useState<Language>(file.language);
  const save = async (): Promise<void> => {
    const body = { email, phone: asE164(phone), language };
    const done = t('desk.manage.contactChanged');
    if (await doing.act({ method: 'PUT', path: '', body, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.contactTitle')}
      doing={doing}
      onClose={onClose}
      onSave={() => void save()}
    >
      <DeedField
        name="email"
        label={t('desk.contact.email')}
        help={t('desk.contact.emailHelp')}
        value={email}
        onChange={setEmail}
        failure={failure}
        more={{ autoFocus: true }}
      />
      <DeedField
        name="phone"
        label={t('desk.contact.phone')}
        help={t('desk.contact.phoneHelp')}
        value={phone}
        onChange={setPhone}
        failure={failure}
      />
      <DeedField
        name="language"
        label={t('desk.contact.language')}
        help={t('desk.manage.contactWarning')}
        value={language}
        onChange={(chosen) => setLanguage(chosen === 'ar' ? 'ar' : 'sv')}
        failure={failure}
        more={{
          select: true,
          slotProps: { select: { native: true } },
          children: LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {t(`bookings.languages.${one}`)}
            </option>
          )),
        }}
      />
    </DeedDialog>
  );
}
