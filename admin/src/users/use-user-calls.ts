import { useDataProvider, useNotify } from 'react-admin';
import { makeCall } from '../api.js';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import type { TextKey } from '../i18n/namespaces.js';
import { browserStore } from '../session.js';
import { fieldErrors, reasonOf } from './failure.js';

/** Form values; an empty password is not sent. */
export interface UserForm {
  readonly username?: string | null;
  readonly email?: string | null;
  readonly password?: string | null;
  readonly currentPassword?: string | null;
  readonly role?: UserRecord['role'];
  readonly disabled?: boolean;
  /** Of a new account: a mail lets the user choose the password. */
  readonly invites?: boolean;
}

const filled = (values: UserForm): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

const bodyOf = ({ username, email, ...rest }: UserForm): object => ({
  username: username ?? '',
  email: email ?? '',
  ...filled(rest),
});

/** Without a password the server sends the invitation. */
const newAccount = ({ invites, password, ...values }: UserForm): object => ({
  ...bodyOf(values),
  ...(!invites && { password: password ?? '' }),
});

const call = makeCall(browserStore());
const post = (path: string) => call(path, { method: 'POST' });

type Problems = Readonly<Record<string, string>>;

/** Runs a call and notifies the user; returns null on success, else the messages by field. */
function useAttempt() {
  const t = useText();
  const notify = useNotify();
  return async (
    work: () => Promise<unknown>,
    texts: { readonly done: string; readonly failed: TextKey },
  ): Promise<Problems | null> => {
    try {
      await work();
      notify(texts.done, { type: 'success' });
      return null;
    } catch (error) {
      const message = reasonOf(error);
      const failure = t(texts.failed);
      const text = message ? t('users.reason', { failure, sentence: message }) : failure;
      notify(text, { type: 'error' });
      return fieldErrors(error);
    }
  };
}

/** Account calls, each with a notification. */
export function useUserCalls() {
  const t = useText();
  const provider = useDataProvider();
  const attempt = useAttempt();
  return {
    create: (values: UserForm) =>
      attempt(() => provider.create('users', { data: newAccount(values) }), {
        done: t('users.created'),
        failed: 'users.saveFailed',
      }),
    invite: ({ id, email }: UserRecord) =>
      attempt(() => post(`/api/users/${id}/invitation`), {
        done: t('users.invitationSent', { email }),
        failed: 'users.invitationFailed',
      }),
    update: (user: UserRecord, values: UserForm, done: TextKey = 'users.updated') =>
      attempt(
        () => provider.update('users', { id: user.id, data: bodyOf(values), previousData: user }),
        { done: t(done), failed: 'users.saveFailed' },
      ),
    remove: (user: UserRecord) =>
      attempt(() => provider.delete('users', { id: user.id, previousData: user }), {
        done: t('users.deleted'),
        failed: 'users.deleteFailed',
      }),
    resetFactor: (user: UserRecord) =>
      attempt(() => post(`/api/admin/users/${user.id}/reset-second-factor`), {
        done: t('users.factorResetDone', { username: user.username }),
        failed: 'users.saveFailed',
      }),
    revokeSessions: (user: UserRecord) =>
      attempt(() => post(`/api/admin/users/${user.id}/revoke-sessions`), {
        done: t('users.sessionsEnded', { username: user.username }),
        failed: 'users.saveFailed',
      }),
  };
}
