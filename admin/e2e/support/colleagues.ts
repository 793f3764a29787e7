import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { UserView } from '@safar/domain/contracts/staff/users';
import type { Role } from '@safar/domain/access/permissions';
import { sessionOf } from './staff.js';

export { exactButton as button, toast } from './page-helpers.js';

export const PASSWORD = 'kanel trappa saxofon';

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Creates a staff account for a single test. */
export async function colleague(
  request: APIRequestContext,
  role: Role = 'agent',
): Promise<Colleague> {
  const { token } = await sessionOf(request, 'admin');
  const mark = randomUUID();
  const [name, email] = [`Nadia ${mark.slice(0, 8)}`, `${mark}@example.com`];
  const response = await request.post('/api/users', {
    headers: { authorization: `Bearer ${token}` },
    data: { username: name, email, password: PASSWORD, role },
  });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as UserView;
  return { id, name, email };
}

export const sessionFor = async (
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<{ status: number; session: LoginView }> => {
  const response = await request.post('/api/login', { data: { email, password } });
  return { status: response.status(), session: (await response.json()) as LoginView };
};

export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
