import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { CreateBase, Form, useRedirect } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { FormButtons } from './FormButtons.js';
import { UserFields } from './UserFields.js';
import { type UserForm, useUserCalls } from './use-user-calls.js';

const FRESH: UserForm = { username: '', email: '', password: '', role: 'agent' };

function NewUser() {
  const t = useText();
  const redirect = useRedirect();
  const { create } = useUserCalls();
  const save = async (values: UserForm): Promise<Record<string, string> | undefined> => {
    const problems = await create(values);
    if (problems) return problems;
    redirect('list', 'users');
    return undefined;
  };
  return (
    <>
      <PageHeader title={t('users.newUser')}>{null}</PageHeader>
      <Card sx={{ maxWidth: 560 }}>
        <CardContent>
          <Form
            defaultValues={FRESH}
            onSubmit={(values: UserForm) => save(values)}
            disableInvalidFormNotification
          >
            <UserFields of="newcomer" />
            <FormButtons />
          </Form>
        </CardContent>
      </Card>
    </>
  );
}

/** A new account; admins only. */
export function UserCreate() {
  return (
    <CreateBase>
      <NewUser />
    </CreateBase>
  );
}
