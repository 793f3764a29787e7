import type { ErrorView } from '@safar/domain/contracts/errors';
import { type SessionStore, readSession } from './session.js';

const TIMEOUT_MS = 12_000;

/** A call that failed. `message` is the server's sentence, empty when it sent none; `status` is 0 without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorView['code'] | null,
    message: string,
  ) {
    super(message);
  }
}

export type GetJson = (path: string) => Promise<unknown>;

async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorView> | null;
  return new ApiError(response.status, body?.code ?? null, body?.message ?? '');
}

/**
 * GET of JSON with the token of the signed-in user. What it returns throws ApiError.
 * @param store where the token lies
 */
export const makeGetJson =
  (store: SessionStore): GetJson =>
  async (path) => {
    const session = readSession(store, Date.now());
    const headers = {
      accept: 'application/json',
      'accept-language': 'sv',
      ...(session.status === 'open' ? { authorization: `Bearer ${session.token}` } : {}),
    };
    const response = await fetch(path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => null,
    );
    if (!response) throw new ApiError(0, null, '');
    if (!response.ok) throw await failureOf(response);
    try {
      return (await response.json()) as unknown;
    } catch {
      throw new ApiError(response.status, null, '');
    }
  };
