import { randomUUID } from 'node:crypto';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { UserView } from '@safar/domain/contracts/staff/users';
import type { Role } from '@safar/domain/access/permissions';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import type { Reachable } from '../../harness/app.js';
import { ApiClient, type ApiResponse, bearer, tokensOf } from '../../harness/api-client.js';

export const PASSWORD = 'kanel trappa saxofon';

/** A caller: the token, and the language of messages. */
export interface Asker {
  readonly token: string;
  readonly language?: 'sv' | 'ar';
}

export type Member = UserView & Asker;

export const staffInput = (changes: object = {}): Record<string, string> => ({
  username: 'Nadia Ny',
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  role: 'agent',
  ...changes,
});

/** Returns an account as it is sent back, with changes. */
export const bodyOf = ({ username, email }: UserView, changes: object = {}): object => ({
  username,
  email,
  ...changes,
});

/** Client of signed-in staff. */
export class UsersClient {
  private constructor(
    private readonly app: Reachable,
    private readonly tokens: Readonly<Record<Role, string>>,
  ) {}

  static async open(app: Reachable): Promise<UsersClient> {
    return new UsersClient(app, await tokensOf(app.baseUrl));
  }

  /** Returns the demo account of a role. */
  as(role: Role): Asker {
    return { token: this.tokens[role] };
  }

  /** @param request method and path, e.g. `GET /users` */
  call<T>(
    { token, language = 'sv' }: Asker,
    request: string,
    body?: unknown,
  ): Promise<ApiResponse<T & ErrorView>> {
    const [method = '', path = ''] = request.split(' ');
    const customer = new ApiClient(this.app.baseUrl, language);
    return customer.call(method, `/api${path}`, body, bearer(token));
  }

  login(email: string, password: string): Promise<ApiResponse<LoginView & ErrorView>> {
    return new ApiClient(this.app.baseUrl).call('POST', '/api/login', { email, password });
  }

  /** Creates a user for one test and signs in. */
  async buildStaff(changes: object = {}): Promise<Member> {
    const input = staffInput(changes);
    const { body } = await this.call<UserView>(this.as('admin'), 'POST /users', input);
    const { body: session } = await this.login(input['email'] ?? '', input['password'] ?? '');
    return { ...body, token: session.token };
  }

  /** Creates an admin directly in the database, because the API needs an admin to create one. */
  async buildLoneAdmin(): Promise<Member> {
    const email = `${randomUUID()}@example.com`;
    const [row] = await this.app.db.query<{ id: string }[]>(
      `insert into users (username, email, role, password_hash)
       select 'Ensam', $1, 'admin', password_hash from users where email = 'agent@safar.example' returning id`,
      [email],
    );
    const { body } = await this.login(email, DEMO_PASSWORD);
    const view = {
      username: 'Ensam',
      email,
      role: 'admin',
      disabled: false,
      second_factor: false,
      invited_at: null,
    } as const;
    return { ...view, created_at: '', id: row?.id ?? '', token: body.token };
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
