/** Error fields of the API beside the HTTP status. Names and codes are Stripe's. */
export interface WireErrorFields {
  readonly type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

/** An error in the provider's format. Thrown before any change, so the work is rolled back. */
export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly fields: WireErrorFields,
  ) {
    super(fields.message);
  }
}

export interface Reply {
  readonly status: number;
  readonly body: object;
}

export const ok = (body: object): Reply => ({ status: 200, body });

/** Builds the error reply, with a link to the provider's documentation of the code. */
export function errorReply({ status, fields }: SandboxError): Reply {
  const page = fields.code?.replaceAll('_', '-');
  const doc = page ? { doc_url: `https://docs.stripe.com/error-codes#${page}` } : {};
  return { status, body: { error: { ...doc, ...fields } } };
}

type Details = Pick<WireErrorFields, 'code' | 'param'>;

export const invalidRequest = (message: string, details: Details = {}): SandboxError =>
  new SandboxError(400, { type: 'invalid_request_error', message, ...details });

export const missingParam = (param: string): SandboxError =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

/** 404; `kind` is the API's name of the object, e.g. `payment_intent`. */
export const noSuch = (kind: string, id: string, param = 'id'): SandboxError =>
  new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const unauthenticated = (message: string): SandboxError =>
  new SandboxError(401, { type: 'invalid_request_error', message });

export const apiFailure = (): SandboxError =>
  new SandboxError(500, { type: 'api_error', message: 'An unknown error occurred' });

export const tooManyRequests = (): SandboxError =>
  new SandboxError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests hit the API too quickly.',
  });
