import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_MATRIX } from '../../harness/access/access-matrix.js';
import { root } from '../../../../tools/paths.mjs';

/** The part of an OpenAPI schema that the fuzzer uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly example?: unknown;
  readonly nullable?: boolean;
  readonly format?: string;
  readonly additionalProperties?: boolean | Schema;
}

/** Response content by media type; no content means an empty body. */
export interface AnswerForm {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: AnswerForm;
  readonly responses?: Readonly<Record<string, AnswerForm>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Route {
  /** The name in the access matrix. */
  readonly call: string;
  readonly method: string;
  /** With prefix and parameters, e.g. `/api/bookings/:id`. */
  readonly path: string;
  /** The caller that the fuzzer uses. */
  readonly caller: 'admin' | 'holder';
  readonly body: Schema;
  /** Query parameters as fields of an object. */
  readonly query: Schema;
  /** Whether it accepts sort, range and filter. */
  readonly isList: boolean;
  /** Responses by status or `default`; empty for routes that are not described. */
  readonly answers: Readonly<Record<string, AnswerForm>>;
}

export const isWrite = ({ method }: Route): boolean => method !== 'GET';

/** Sorts routes that break the others to the end: first those for admins only, then deletions. */
const danger = ({ method }: Route, may: string): number =>
  method === 'DELETE' ? 2 : Number(method !== 'GET' && may.trim() === 'A');

const WITHOUT_PREFIX = /^\/(health|metrics)/;

const EVENT_FIELDS = ['id', 'object', 'api_version', 'created', 'data', 'livemode', 'pending_webhooks', 'request', 'type']; // oxfmt-ignore
/** Bodies that the description omits, because the provider writes them. */
const UNDESCRIBED: Readonly<Record<string, Schema>> = {
  'POST /webhooks/stripe': { required: EVENT_FIELDS, properties: Object.fromEntries(EVENT_FIELDS.map((name) => [name, {}])) },
}; // oxfmt-ignore

function queryOf(parameters: readonly Parameter[]): Schema {
  const queries = parameters.filter((one) => one.in === 'query');
  return {
    properties: Object.fromEntries(queries.map(({ name, schema, example }) => [name, { ...schema, ...(example === undefined ? {} : { example }) }])),
    required: queries.filter(({ required }) => required).map(({ name }) => name),
  };
} // oxfmt-ignore

function routeOf(call: string, may: string, { paths }: Description): Route {
  const [method = '', bare = ''] = call.split(' ');
  const path = WITHOUT_PREFIX.test(bare) ? bare : `/api${bare}`;
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const query = queryOf(operation?.parameters ?? []);
  return {
    call,
    method,
    path,
    caller: may.includes('A') && !may.includes('V') ? 'admin' : 'holder',
    body:
      Object.values(operation?.requestBody?.content ?? {})[0]?.schema ?? UNDESCRIBED[call] ?? {},
    query,
    isList: 'filter' in (query.properties ?? {}),
    answers: operation?.responses ?? {},
  };
}

export interface Api {
  readonly routes: readonly Route[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

/**
 * Returns every route: the test `access` fails for a route without a line in the access matrix. Bodies and queries come
 * from the description that the server publishes.
 */
export async function describedApi(baseUrl: string): Promise<Api> {
  const response = await fetch(`${baseUrl}/api/docs-json`);
  const description = (await response.json()) as Description;
  const lines = new Map<string, string>();
  for (const { call, may } of ACCESS_MATRIX) lines.set(call, `${lines.get(call) ?? ''} ${may}`);
  const routes = [...lines]
    .map(([call, may]) => ({ route: routeOf(call, may, description), may }))
    .sort((a, b) => danger(a.route, a.may) - danger(b.route, b.may))
    .map(({ route }) => route);
  return { routes, schemas: description.components.schemas };
}

/** Returns field names from the source of the list with this name, including all it can be sorted and filtered by. */
export function listWords(list: string): string[] {
  const folder = join(root, 'backend', 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(queries|service)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((source) => source.includes(`name: '${list}'`));
  const words = sources.flatMap((source) => [...source.matchAll(/^ {4,8}(\w+)[:,]/gm)]);
  return [...new Set(words.map(([, word = '']) => word))];
}
