import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { Role } from '@safar/domain/access/permissions';
import { DEMO_PASSWORD } from '../../seed/staff.js';
import { CustomerClient } from './customer-client.js';

export const bearer = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

/** Signs in with the demo account of a role and returns its token. */
export async function tokenOf(baseUrl: string, role: Role): Promise<string> {
  const { status, body } = await new CustomerClient(baseUrl).call<LoginView>('POST', '/api/login', {
    email: `${role}@safar.example`,
    password: DEMO_PASSWORD,
  });
  if (status !== 200) throw new Error(`The ${role} cannot sign in: ${status}`);
  return body.token;
}
