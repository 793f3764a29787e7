import { PASSWORD_MIN } from '@safar/domain/access/passwords';
import { PasswordInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSwitch } from '../form/FormSwitch.js';
import { useText } from '../i18n/use-text.js';
import { RoleInput } from './RoleInput.js';
import type { UserForm } from './use-user-calls.js';

const latin = { htmlInput: { dir: 'ltr', spellCheck: false, maxLength: 254 } };
const named = { htmlInput: { dir: 'auto', maxLength: 100 } };

interface UserFieldsProps {
  /** Whose account it is: a new one, the own one, or a colleague's. */
  readonly of: 'newcomer' | 'oneself' | 'colleague';
}

/** Name, e-mail, password and role. Users cannot change their own role. */
export function UserFields({ of }: UserFieldsProps) {
  const t = useText();
  const invites = useWatch<UserForm, 'invites'>({ name: 'invites' });
  const password = of === 'newcomer' ? 'users.passwordHint' : 'users.passwordKept';
  return (
    <>
      <TextInput source="username" label={t('users.name')} slotProps={named} autoComplete="off" />
      <TextInput
        source="email"
        type="email"
        label={t('users.email')}
        slotProps={latin}
        autoComplete="off"
      />
      {of === 'newcomer' && (
        <FormSwitch name="invites" label={t('users.invites')} help={t('users.invitesHint')} />
      )}
      {!invites && (
        <PasswordInput
          source="password"
          label={t('users.password')}
          helperText={t(password, { min: PASSWORD_MIN })}
          autoComplete="new-password"
        />
      )}
      {of === 'oneself' ? (
        <PasswordInput
          source="currentPassword"
          label={t('users.currentPassword')}
          helperText={t('users.currentPasswordHint')}
          autoComplete="current-password"
        />
      ) : (
        <RoleInput />
      )}
    </>
  );
}
