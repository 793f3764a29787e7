import { ERROR_STATUS, type ErrorCode } from '@safar/domain/errors/error-codes';

/** One request sent by the console. */
export interface SentRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  readonly headers: Headers;
  /** The parsed JSON body; undefined without one. */
  readonly json: unknown;
}

export type Handler = (request: SentRequest) => Response | Promise<Response>;

/** Routes as in the API documentation, such as `GET /api/messages/:id`; the query is ignored. */
type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** Response with a list: react-admin reads the total from Content-Range. */
export const list = (rows: readonly unknown[], total = rows.length): Response =>
  Response.json(rows, {
    headers: { 'content-range': `items 0-${Math.max(0, rows.length - 1)}/${total}` },
  });

/** Error response of the API. */
export const errorResponse = (code: ErrorCode, message: string, details?: unknown): Response =>
  json({ code, message, ...(details === undefined ? {} : { details }) }, ERROR_STATUS[code]);

/** Response to a form with messages by the paths of the wrong fields. */
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

/** Simulates a lost response: the server may have handled the request. */
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

/** Requests of the layout on every screen: the counts in the menu and the bar; and the names of mails. */
const askedByEveryScreen: Readonly<Record<string, Response>> = {
  'GET /api/overview/tasks/count': json({ total: 0, late: 0, mails_leave: true }),
  'GET /api/overview/news': json({ at: '2026-11-26T12:00:00.000Z', total: 0, items: [] }),
  'GET /api/messages': list([]),
  'GET /api/reviews': list([]),
  'GET /api/mails/topics': json([
    { topic: 'booking_confirmed', name: 'Bokningsbekräftelse' },
    { topic: 'booking_cancelled', name: 'Avbokning' },
    { topic: 'travel_documents', name: 'Resehandlingar' },
  ]),
};

/** Replaces the server in component tests: sends the responses a test has set and records all requests. */
export class FakeApi {
  readonly sent: SentRequest[] = [];
  /** Requests without a response: an error in the test or in the product. */
  readonly unanswered = new Set<string>();
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    for (const [route, answer] of Object.entries(askedByEveryScreen)) {
      this.handlers.set(route, () => answer);
    }
  }

  /** Sets the response of a route from now on; the last one applies. */
  on(route: Route, answer: Handler | object): this {
    this.handlers.set(route, handlerFor(answer));
    return this;
  }

  /** Returns the requests sent to a route so far. */
  sentTo(route: Route): SentRequest[] {
    return this.sent.filter((request) => routeOf(request) === route);
  }

  /** Replaces `fetch`. */
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

/** Sends a body as JSON, and a Response as a new clone for each request. */
function handlerFor(answer: Handler | object): Handler {
  if (typeof answer === 'function') return answer as Handler;
  return answer instanceof Response ? () => answer.clone() : () => json(answer);
}
