import CardContent from '@mui/material/CardContent';
import { Create, Form, useRedirect } from 'react-admin';
import { SAVED } from '../form/UnsavedWarning.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { AccountDraft, KEEP_TYPED, useStoredAccountDraft } from './AccountDraft.js';
import { FormButtons } from './FormButtons.js';
import { UserFields } from './UserFields.js';
import { type UserForm, useUserCalls } from './use-user-calls.js';

const FRESH: UserForm = { username: '', email: '', password: '', role: 'agent', invites: true };

/** Creates an account; admins only. The user is invited by mail unless the admin chooses a password. */
export function UserCreate() {
  const t = useText();
  const redirect = useRedirect();
  const { create } = useUserCalls();
  const saved = useStoredAccountDraft('new');
  const save = async (values: UserForm): Promise<Record<string, string> | undefined> => {
    const problems = await create(values);
    if (problems) return problems;
    saved.save(null);
    redirect('list', 'users', undefined, {}, SAVED);
    return undefined;
  };
  return (
    <>
      <PageHeader title={t('users.newUser')}>{null}</PageHeader>
      <Create title={false} actions={false} sx={{ maxWidth: 560 }}>
        <CardContent>
          <Form
            defaultValues={FRESH}
            onSubmit={(values: UserForm) => save(values)}
            resetOptions={KEEP_TYPED}
            disableInvalidFormNotification
          >
            <AccountDraft draft={saved} stored={FRESH} />
            <UserFields of="newcomer" />
            <FormButtons />
          </Form>
        </CardContent>
      </Create>
    </>
  );
}
