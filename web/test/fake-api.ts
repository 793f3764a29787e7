/** One call that the site made. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The JSON that was sent, or the fields of a form; undefined without a body. */
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

export type Handler = (call: SentCall) => unknown;
type Route = `${'GET' | 'POST'} /${string}`;

/** An error of the API; `body` holds its sentence, which the site shows as it comes, and its details. */
export const errorResponse = (
  code: string,
  status: number,
  body: { message?: string; details?: unknown } = {},
): Response =>
  Response.json({ statusCode: status, code, message: code, requestId: '', ...body }, { status });

/** An answer that the site cannot read, as a proxy gives one. */
export const badGateway = (): Response => new Response('Bad gateway', { status: 502 });

/** A lost connection, as `fetch` reports it. */
export const noConnection = (): never => {
  throw new TypeError('fetch failed');
};

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}

/** Stands in for the server in component tests: answers what a test has set and notes every call. */
export class FakeApi {
  readonly sent: SentCall[] = [];
  private readonly handlers = new Map<string, Handler>();

  /** Answers a route from now on: with a value as JSON, or with what a function makes of the call. */
  on(route: Route, answer: Handler | object | null): this {
    const handler: Handler = typeof answer === 'function' ? (answer as Handler) : () => answer;
    this.handlers.set(route, handler);
    return this;
  }

  /** Holds every answer of a route back until the returned function is called. */
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

  /** What was sent to a route so far. */
  sentTo(route: Route): SentCall[] {
    return this.sent.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Takes the place of `fetch`. A route that no test has set answers 404, as the server does. */
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
      // What nobody waits for any more does not arrive.
      signal?.throwIfAborted();
      return answer instanceof Response ? answer : Response.json(answer);
    };
  }
}
