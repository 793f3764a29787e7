import { PASSWORD_MIN } from '@safar/domain/access/passwords';
import { ROLES } from '@safar/domain/access/permissions';
import {
  PasswordInput, SelectInput, TextInput, type TransformData, useGetIdentity, useGetRecordId, useLogout, useRecordContext,
} from 'react-admin'; // oxfmt-ignore
import { useWatch } from 'react-hook-form';
import type { UserRecord } from '../dataProvider.js';
import { FormSwitch } from '../form/fields/FormSwitch.js';
import { ResourceCreate, ResourceEdit } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { Neighbours } from '../layout/Neighbours.js';
import { browserStore, readSession, saveUser } from '../session.js';
import { AccountActions } from './AccountActions.js';
import { RoleChip } from './RoleChip.js';
import { BY_NAME, PAGE_SIZES, useAccount } from './use-account.js';

const LATIN = { htmlInput: { dir: 'ltr', spellCheck: false, maxLength: 254 } };
const NAMED = { htmlInput: { dir: 'auto', maxLength: 100 } };

/** Values of the form; an empty password is not sent. */
interface Typed {
  readonly username?: string | null;
  readonly email?: string | null;
  readonly password?: string | null;
  readonly currentPassword?: string | null;
  readonly role?: UserRecord['role'];
  /** Of a new account: a mail lets the user choose the password. */
  readonly invites?: boolean;
}

const named = ({ username, email }: Typed) => ({ username: username ?? '', email: email ?? '' });

/** Without a password the server sends the invitation. */
const newAccount = (typed: Typed) => ({
  ...named(typed),
  role: typed.role,
  ...(!typed.invites && { password: typed.password ?? '' }),
});

/** Only what was changed, so that admins who change different fields of an account undo nothing. */
const changedAccount: TransformData = (typed: Typed, options) => {
  const before = options?.previousData as UserRecord;
  const { username, email } = named(typed);
  return {
    ...(username !== before.username && { username }),
    ...(email !== before.email && { email }),
    ...(typed.role !== before.role && { role: typed.role }),
    ...(typed.password && { password: typed.password }),
    ...(typed.currentPassword && { currentPassword: typed.currentPassword }),
  };
};

interface UserFieldsProps {
  /** Whose account it is: a new one, the own one, or a colleague's. */
  readonly of: 'newcomer' | 'oneself' | 'colleague';
}

function UserFields({ of }: UserFieldsProps) {
  const t = useText();
  const isInvited = useWatch<Typed, 'invites'>({ name: 'invites' });
  const password = of === 'newcomer' ? 'users.passwordHint' : 'users.passwordKept';
  return (
    <>
      <TextInput source="username" label={t('users.name')} slotProps={NAMED} autoComplete="off" />
      <TextInput
        source="email"
        type="email"
        label={t('users.email')}
        slotProps={LATIN}
        autoComplete="off"
      />
      {of === 'newcomer' && (
        <FormSwitch name="invites" label={t('users.invites')} help={t('users.invitesHint')} />
      )}
      {!isInvited && (
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
        <SelectInput
          source="role"
          // An element has no asterisk, as the other fields have none.
          label={<>{t('users.role')}</>}
          isRequired
          choices={ROLES.map((id) => ({ id, name: t(`roles.${id}`) }))}
        />
      )}
    </>
  );
}

/** Creates an account; admins only. The user is invited by mail unless the admin chooses a password. */
export function UserCreate() {
  const t = useText();
  return (
    <ResourceCreate
      texts={{
        title: t('users.newUser'),
        saved: t('users.created'),
        failed: t('users.saveFailed'),
      }}
      defaultValues={{ username: '', email: '', password: '', role: 'agent', invites: true }}
      transform={newAccount as TransformData}
    >
      <UserFields of="newcomer" />
    </ResourceCreate>
  );
}

function Heading() {
  const user = useRecordContext<UserRecord>();
  return (
    user && (
      <>
        <bdi>{user.username}</bdi> <RoleChip user={user} />
        <Neighbours linkType="edit" sort={BY_NAME} pageSize={PAGE_SIZES[0]} />
      </>
    )
  );
}

/** Edits an account: the own one, or any for admins. */
export function UserEdit() {
  const t = useText();
  const id = useGetRecordId();
  const account = useAccount();
  const isOwn = account?.id === id;
  const identity = useGetIdentity();
  const logout = useLogout();
  /** A new password revokes every session, including the own one. */
  const afterOwn = (user: Typed, { password }: Typed): boolean => {
    if (password) {
      void logout({ session: 'renewed' });
      return false;
    }
    const session = readSession(browserStore(), Date.now());
    if (session.status === 'open') saveUser(browserStore(), { ...session.user, ...named(user) });
    void identity.refetch?.();
    return true;
  };
  return (
    <ResourceEdit
      texts={{
        title: t('users.editUser'),
        saved: t('users.updated'),
        failed: t('users.saveFailed'),
      }}
      heading={<Heading />}
      aside={<AccountActions />}
      transform={changedAccount}
      onSaved={(user, sent) => !isOwn || afterOwn(user as UserRecord, sent)}
    >
      {account && <UserFields of={isOwn ? 'oneself' : 'colleague'} />}
    </ResourceEdit>
  );
}
