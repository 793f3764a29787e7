import type { ErrorView } from '@safar/domain/contracts/system/errors';

const TIMEOUT_MS = 12_000;
const UNREADABLE = 'Something went wrong';

/**
 * A failed call. `code` is the server's, or NETWORK (no response) or UNREADABLE (a response that is not understood).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorView['code'] | 'NETWORK' | 'UNREADABLE';
  readonly details: unknown;

  constructor(failure: Pick<ApiError, 'status' | 'code' | 'message'> & { details?: unknown }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

/** Returns the token of signed-in staff; visitors have none. */
export function staffToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}

function headersFor(options: CallOptions, hasBody: boolean): Record<string, string> {
  const token = staffToken();
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'sv',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    ...options.headers,
  };
}

const isErrorView = (body: unknown): body is ErrorView =>
  typeof body === 'object' && body !== null && 'message' in body && 'code' in body;

async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorView(body)) {
    return new ApiError({ status: response.status, code: 'UNREADABLE', message: UNREADABLE });
  }
  const { code, message, details } = body;
  return new ApiError({ status: response.status, code, message, details });
}

async function call<T>(path: string, init: RequestInit, options: CallOptions): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const cancel = (): void => timeout.abort();
  options.signal?.addEventListener('abort', cancel);
  try {
    const headers = headersFor(options, init.body !== undefined);
    const response = await fetch(path, { ...init, headers, signal: timeout.signal });
    if (!response.ok) throw await failureOf(response);
    // A 204 response has no body.
    return JSON.parse(response.status === 204 ? 'null' : await response.text()) as T;
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    if (error instanceof SyntaxError) {
      throw new ApiError({ status: 200, code: 'UNREADABLE', message: UNREADABLE });
    }
    throw new ApiError({ status: 0, code: 'NETWORK', message: UNREADABLE });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', cancel);
  }
}

/** GET of JSON. Throws ApiError; an abort by the caller's signal throws its AbortError. */
export const getJson = <T>(path: string, options: CallOptions = {}): Promise<T> =>
  call<T>(path, { method: 'GET' }, options);

/** POST of JSON. Throws as getJson. */
export const postJson = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  call<T>(path, { method: 'POST', body: JSON.stringify(body) }, options);
