import type { ErrorView, FieldIssue } from '@safar/domain/contracts/system/errors';
import { type SessionStore, readSession } from './session.js';

const TIMEOUT_MS = 12_000;

/**
 * Error of a failed call. `message` is the server's message, empty when it sent none; `status` is 0 without a response;
 * `details` are the field errors or other data of the error.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Messages by field, where the forms of react-admin look for them; only of a call that named fields. */
  readonly body?: { readonly errors: Readonly<Record<string, string>> };

  constructor(
    readonly status: number,
    readonly code: ErrorView['code'] | null,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    const errors = fieldMessages(details);
    if (Object.keys(errors).length > 0) this.body = { errors };
  }
}

const isFieldIssue = (detail: unknown): detail is FieldIssue & { field: string } =>
  typeof detail === 'object' &&
  detail !== null &&
  'message' in detail &&
  'field' in detail &&
  typeof detail.field === 'string';

/** The server names a field of a row by its path, with the number of the row, which means nothing to staff. */
const withoutPath = ({ field, message }: FieldIssue & { field: string }): string =>
  field.includes('.')
    ? message.replace(`Uppgiften ${field} är ogiltig.`, 'Uppgiften saknas eller är ogiltig.')
    : message;

/** Returns the field errors of an answer, in its order; empty without any. */
export const fieldIssues = (
  details: unknown,
): { readonly field: string; readonly message: string }[] =>
  (Array.isArray(details) ? details : [])
    .filter(isFieldIssue)
    .map((issue) => ({ field: issue.field, message: withoutPath(issue) }));

/** Returns messages by field; empty without field errors. */
export const fieldMessages = (details: unknown): Record<string, string> =>
  Object.fromEntries(fieldIssues(details).map(({ field, message }) => [field, message]));

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** null for an empty response or a CSV file. */
  readonly json: unknown;
}

export interface CallInit extends RequestInit {
  /** Timeout of the response; 12 s by default. */
  readonly timeoutMs?: number;
}

/** Calls the API with the token of the signed-in user. Throws ApiError. */
export type Call = (path: string, init?: CallInit) => Promise<ApiResponse>;

function failureOf(response: Response, body: string): ApiError {
  try {
    const view = JSON.parse(body) as Partial<ErrorView> | null;
    return new ApiError(response.status, view?.code ?? null, view?.message ?? '', view?.details);
  } catch {
    return new ApiError(response.status, null, '');
  }
}

function headersOf(init: RequestInit, store: SessionStore): Headers {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  headers.set('accept-language', 'sv');
  // The browser sets the type of a FormData body, because it contains the boundary.
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  const session = readSession(store, Date.now());
  if (session.status === 'open') headers.set('authorization', `Bearer ${session.token}`);
  return headers;
}

const isTable = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/csv') ?? false;

/** Returns null when there was no response. */
function ask(store: SessionStore, path: string, init: CallInit): Promise<Response | null> {
  const { timeoutMs = TIMEOUT_MS, ...rest } = init;
  const signals = [AbortSignal.timeout(timeoutMs), ...(rest.signal ? [rest.signal] : [])];
  const request = { ...rest, headers: headersOf(rest, store), signal: AbortSignal.any(signals) };
  return fetch(path, request).catch(() => null);
}

/** @param store where the token is stored */
export const makeCall =
  (store: SessionStore): Call =>
  async (path, init = {}) => {
    const response = await ask(store, path, init);
    const body = await response?.text().catch(() => null);
    if (!response || typeof body !== 'string') throw new ApiError(0, null, '');
    if (!response.ok) throw failureOf(response, body);
    try {
      const json: unknown = body === '' || isTable(response) ? null : JSON.parse(body);
      return { status: response.status, headers: response.headers, body, json };
    } catch {
      throw new ApiError(response.status, null, '');
    }
  };

/** A file, byte for byte, with its name from the server. */
export interface FileAnswer {
  readonly name: string;
  readonly file: Blob;
}

/** Downloads a file by GET. Throws ApiError. */
export const makeGetFile =
  (store: SessionStore) =>
  async (path: string, init: CallInit = {}): Promise<FileAnswer> => {
    const response = await ask(store, path, init);
    const file = await response?.blob().catch(() => null);
    if (!response || !file) throw new ApiError(0, null, '');
    if (!response.ok) throw failureOf(response, await file.text());
    const disposition = response.headers.get('content-disposition') ?? '';
    return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'fil', file };
  };
