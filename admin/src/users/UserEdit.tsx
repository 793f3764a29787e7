import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  EditBase,
  Form,
  useEditContext,
  useGetIdentity,
  useLogout,
  useRedirect,
} from 'react-admin';
import type { UserRecord } from '../dataProvider.js';
import { SAVED } from '../form/UnsavedWarning.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { browserStore, saveUser } from '../session.js';
import { AccountCard } from './AccountCard.js';
import { AccountDraft, KEEP_TYPED, useStoredAccountDraft } from './AccountDraft.js';
import { FormButtons } from './FormButtons.js';
import { reasonOf } from './failure.js';
import { RoleChip } from './RoleChip.js';
import { UserFields } from './UserFields.js';
import { type Account, useAccount } from './use-account.js';
import { type UserForm, useUserCalls } from './use-user-calls.js';

interface EditFormProps {
  readonly user: UserRecord;
  readonly account: Account;
}

function EditForm({ user, account }: EditFormProps) {
  const redirect = useRedirect();
  const logout = useLogout();
  const identity = useGetIdentity();
  const { update } = useUserCalls();
  const saved = useStoredAccountDraft(user.id);
  const isOwn = account.id === user.id;
  const { username, email, role } = user;
  const save = async (values: UserForm): Promise<Record<string, string> | undefined> => {
    const problems = await update(user, values);
    if (problems) return problems;
    saved.save(null);
    if (isOwn && values.password) {
      // A new password revokes every session, including this one.
      await logout({ session: 'renewed' });
      return undefined;
    }
    if (isOwn) {
      const changed = { username: values.username ?? '', email: values.email ?? '' };
      saveUser(browserStore(), { ...user, ...changed });
      void identity.refetch?.();
    }
    redirect('list', 'users', undefined, {}, SAVED);
    return undefined;
  };
  const start: UserForm = {
    username,
    email,
    password: '',
    ...(isOwn ? { currentPassword: '' } : { role }),
  };
  return (
    <Card sx={{ flex: { lg: 2 }, maxWidth: 560 }}>
      <CardContent>
        <Form
          record={start}
          onSubmit={(values: UserForm) => save(values)}
          resetOptions={KEEP_TYPED}
          disableInvalidFormNotification
        >
          <AccountDraft draft={saved} stored={start} />
          <UserFields of={isOwn ? 'oneself' : 'colleague'} />
          <FormButtons />
        </Form>
      </CardContent>
    </Card>
  );
}

function Edited() {
  const t = useText();
  const account = useAccount();
  const { record: user, error, isPending } = useEditContext<UserRecord>();
  return (
    <>
      <PageHeader title={t('users.editUser')}>
        {user && (
          <Typography component="div" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <bdi>{user.username}</bdi> <RoleChip user={user} />
          </Typography>
        )}
      </PageHeader>
      {isPending && !error && <Typography role="status">{t('users.loading')}</Typography>}
      {error && <Alert severity="error">{reasonOf(error) || t('users.failed')}</Alert>}
      {user && account && (
        <Stack
          direction={{ xs: 'column', lg: 'row' }}
          spacing={2}
          sx={{ alignItems: { lg: 'start' } }}
        >
          <EditForm user={user} account={account} />
          <AccountCard user={user} account={account} />
        </Stack>
      )}
    </>
  );
}

/** The page shows the error itself, so no notification is needed. */
const silent = { onError: () => undefined };

/** Edits an account: the own one, or any for admins. */
export function UserEdit() {
  return (
    <EditBase queryOptions={silent} redirect={false}>
      <Edited />
    </EditBase>
  );
}
