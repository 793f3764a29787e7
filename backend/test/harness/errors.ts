import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import type { TestApp } from './app.js';
import { type ApiResponse, ApiClient, type OrderBody } from './api-client.js';
import { dataSnapshot } from '../factories/departures.js';

/** Sends an order that must be rejected and checks that it changed nothing. */
export async function refusedIn(
  app: TestApp,
  language: 'sv' | 'ar',
  order: OrderBody,
): Promise<ApiResponse<ErrorView>> {
  const before = await dataSnapshot(app.db);
  const customer = new ApiClient(app.baseUrl, language);
  const answer = await customer.call<ErrorView>('POST', '/api/payment-intent', order);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await dataSnapshot(app.db)).toEqual(before);
  return answer;
}

/** Matches an error response that contains an issue with this code and message. */
export const problem = (code: ErrorCode, message: string): unknown =>
  expect.arrayContaining([expect.objectContaining({ code, message })]);
