import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import { query } from '../../../tools/test/e2e/database.js';

export interface SentMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Sends a message through the API of the contact form, under a unique name. */
export async function written(
  request: APIRequestContext,
  change: object = {},
): Promise<SentMessage> {
  const mark = randomUUID().slice(0, 8);
  const name = `Besökare ${mark}`;
  const email = `${mark}@example.com`;
  const data = { name, email, message: 'När går nästa resa?', ...change };
  expect((await request.post('/api/contact/send', { data })).status()).toBe(200);
  const [row] = await query<{ id: string }>('select id from contact_messages where email = $1', [
    email,
  ]);
  return { id: row?.id ?? '', name, email };
}

/** Row of a message in the list. */
export const rowOf = (page: Page, { name }: SentMessage): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name }) });

export const stateOf = async ({ id }: SentMessage): Promise<unknown> =>
  (
    await query(
      'select state, assigned_to is not null as taken from contact_messages where id = $1',
      [id],
    )
  )[0];
