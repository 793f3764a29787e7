/** A call made by the site. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The JSON sent, or the fields of a form; undefined without a body. */
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

export type Handler = (call: SentCall) => unknown;
type Route = `${'GET' | 'POST'} /${string}`;

/** Returns an error response of the API; `body` has its message, which the site shows as it is, and its details. */
export const errorResponse = (
  code: string,
  status: number,
  body: { message?: string; details?: unknown } = {},
): Response =>
  Response.json({ statusCode: status, code, message: code, requestId: '', ...body }, { status });

/** Returns a response that the site cannot read, as from a proxy. */
export const badGateway = (): Response => new Response('Bad gateway', { status: 502 });

/** Simulates a lost connection, as `fetch` reports it. */
export const noConnection = (): never => {
  throw new TypeError('fetch failed');
};

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}

/** Replaces the server in component tests: returns the responses that a test has set, and records every call. */
export class FakeApi {
  readonly sent: SentCall[] = [];
  private readonly handlers = new Map<string, Handler>();

  /** Sets the response of a route: a value sent as JSON, or a function of the call. */
  on(route: Route, answer: Handler | object | null): this {
    const handler: Handler = typeof answer === 'function' ? (answer as Handler) : () => answer;
    this.handlers.set(route, handler);
    return this;
  }

  /** Holds the responses of a route until the returned function is called. */
  hold(route: Route): () => void {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const answer = this.handlers.get(route);
    this.handlers.set(route, async (call) => {
      await held;
      return answer?.(call);
    });
    return release;
  }

  /** Returns the calls to a route so far. */
  sentTo(route: Route): SentCall[] {
    return this.sent.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Replaces `fetch`. A route without a set response returns 404, as the server does. */
  install(): void {
    globalThis.fetch = async (input, init = {}) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : input,
        window.location.origin,
      );
      const method = init.method ?? 'GET';
      const signal = init.signal ?? undefined;
      const rest = { headers: new Headers(init.headers), body: bodyOf(init.body), signal };
      const call = { method, path: pathname, query: searchParams, ...rest };
      this.sent.push(call);
      const handler = this.handlers.get(`${method} ${pathname}`);
      if (!handler) return errorResponse('NOT_FOUND', 404);
      const answer = await handler(call);
      // The response to an aborted call never arrives.
      signal?.throwIfAborted();
      return answer instanceof Response ? answer : Response.json(answer);
    };
  }
}
