import { ERROR_STATUS, type ErrorCode } from '@safar/domain/rules/error-codes';

/** One request that the console sent. */
export interface SentRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  readonly headers: Headers;
  /** The parsed JSON body; undefined without one. */
  readonly json: unknown;
}

export type Handler = (request: SentRequest) => Response | Promise<Response>;

/** Routes as `GET /api/messages/:id` would be written in the API documentation; the query does not count. */
type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** The answer of a list: react-admin reads the total from Content-Range. */
export const list = (rows: readonly unknown[], total = rows.length): Response =>
  Response.json(rows, {
    headers: { 'content-range': `items 0-${Math.max(0, rows.length - 1)}/${total}` },
  });

/** The answer with every error of the API. */
export const errorResponse = (code: ErrorCode, message: string, details?: unknown): Response =>
  json({ code, message, ...(details === undefined ? {} : { details }) }, ERROR_STATUS[code]);

/** The answer to a form: the sentences by the paths of the wrong fields. */
export const wrongFields = (messages: Readonly<Record<string, string>>): Response =>
  errorResponse(
    'VALIDATION_FAILED',
    'Kontrollera fälten.',
    Object.entries(messages).map(([field, message]) => ({
      code: 'FIELD_INVALID',
      field,
      message,
    })),
  );

/** The server may have done it, and its answer never arrived. */
export const lostAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

function sentRequest(input: RequestInfo | URL, init: RequestInit = {}): SentRequest {
  const path = input instanceof Request ? input.url : String(input);
  const text = typeof init.body === 'string' ? init.body : undefined;
  return {
    method: init.method ?? 'GET',
    path,
    headers: new Headers(init.headers),
    json: text === undefined ? undefined : (JSON.parse(text) as unknown),
  };
}

/** What the frame around every screen asks for: the numbers in the menu. */
const askedByEveryScreen: Readonly<Record<string, Response>> = {
  'GET /api/overview/attention/count': json({ total: 0, late: 0, mails_leave: true }),
  'GET /api/messages': list([]),
};

/** Stands in for the server in component tests: answers what a test has set, notes everything that is asked. */
export class FakeApi {
  readonly sent: SentRequest[] = [];
  /** What was asked and no test has set: a fault of the test, or of the product. */
  readonly unanswered = new Set<string>();
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    for (const [route, answer] of Object.entries(askedByEveryScreen)) {
      this.handlers.set(route, () => answer);
    }
  }

  /** Answers a route from now on; the last one set counts. */
  on(route: Route, answer: Handler | object): this {
    this.handlers.set(route, handlerFor(answer));
    return this;
  }

  /** What was sent to a route so far. */
  sentTo(route: Route): SentRequest[] {
    return this.sent.filter((request) => routeOf(request) === route);
  }

  /** Takes the place of `fetch`. */
  install(): void {
    globalThis.fetch = async (input, init) => {
      const request = sentRequest(input, init);
      this.sent.push(request);
      const route = routeOf(request);
      const handler = this.handlers.get(route);
      if (handler) return (await handler(request)).clone();
      this.unanswered.add(route);
      return errorResponse('NOT_FOUND', `No answer for ${route}`);
    };
  }
}

const routeOf = ({ method, path }: SentRequest): string =>
  `${method} ${path.split('?', 1)[0] ?? ''}`;

/** A body is answered as JSON; an answer is given as it is, a copy each time it is asked for. */
function handlerFor(answer: Handler | object): Handler {
  if (typeof answer === 'function') return answer as Handler;
  return answer instanceof Response ? () => answer.clone() : () => json(answer);
}
