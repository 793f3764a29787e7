import { randomUUID } from 'node:crypto';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { UserView } from '@safar/domain/contracts/staff/users';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import type { Reachable } from '../../harness/app.js';
import { ApiClient, type Asker, type Reply, RolesClient } from '../../harness/api-client.js';
import { insert, valueOf } from '../../harness/rows.js';

export const PASSWORD = 'kanel trappa saxofon';

export type Member = UserView & Asker;

export const staffInput = (changes: object = {}): Record<string, string> => ({
  ...{ username: 'Nadia Ny', email: `${randomUUID()}@example.com`, password: PASSWORD },
  ...{ role: 'agent', ...changes },
});

/** Returns an account as it is sent back, with changes. */
export const bodyOf = ({ username, email }: UserView, changes: object = {}): object => ({
  ...{ username, email, ...changes },
});

/** Client of signed-in staff. */
export class UsersClient extends RolesClient<Reachable> {
  login(email: string, password: string): Reply<LoginView> {
    return new ApiClient(this.app.baseUrl).call('POST', '/api/login', { email, password });
  }

  /** Creates a user for one test and signs in. */
  async buildStaff(changes: object = {}): Promise<Member> {
    const input = staffInput(changes);
    const { body } = await this.call<UserView>('admin', 'POST /users', input);
    const { body: session } = await this.login(input['email'] ?? '', input['password'] ?? '');
    return { ...body, token: session.token };
  }

  /** Creates an admin directly in the database, because the API needs an admin to create one. */
  async buildLoneAdmin(): Promise<Member> {
    const { db } = this.app;
    const known = `select password_hash from users where email = 'agent@safar.example'`;
    const email = `${randomUUID()}@example.com`;
    const row = { username: 'Ensam', email, role: 'admin' } as const;
    const id = await insert(db, 'users', { ...row, password_hash: await valueOf(db, known) });
    const { body } = await this.login(email, DEMO_PASSWORD);
    const view = { disabled: false, second_factor: false, invited_at: null, created_at: '' };
    return { ...row, ...view, id, token: body.token };
  }

  /** Returns the status of a request with the user's token. */
  async statusOf(user: Member): Promise<number> {
    return (await this.call(user, `GET /users/${user.id}`)).status;
  }

  /** Returns the log entries about an account. */
  log(id: string): Promise<{ action: string; changes: unknown }[]> {
    return this.app.db.query(
      `select action, changes from audit_log where object_type = 'user' and object_id = $1 order by id`,
      [id],
    );
  }
}
