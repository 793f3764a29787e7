import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_MATRIX } from '../test/access-matrix.js';
import { root } from '../../scripts/paths.mjs';

/** Of the description of the API, as much as is needed to speak to it. */
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

/** What an operation may answer, by media type; nothing there: nothing is answered. */
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
  /** As the access matrix names it. */
  readonly call: string;
  readonly method: string;
  /** With its prefix and its parameters, e.g. `/api/bookings/:id`. */
  readonly path: string;
  /** Who calls it here. */
  readonly caller: 'admin' | 'holder';
  readonly body: Schema;
  /** As fields of an object. */
  readonly query: Schema;
  /** It takes sort, range and filter. */
  readonly isList: boolean;
  /** By status, or `default`; empty for what the description leaves out. */
  readonly answers: Readonly<Record<string, AnswerForm>>;
}

export const isWrite = ({ method }: Route): boolean => method !== 'GET';

/** What takes the world away from all others comes last: what only admins may do, and what deletes. */
const danger = ({ method }: Route, may: string): number =>
  method === 'DELETE' ? 2 : Number(method !== 'GET' && may.trim() === 'A');

const WITHOUT_PREFIX = /^\/(health|metrics)/;

const NEWS = ['id', 'object', 'api_version', 'created', 'data', 'livemode', 'pending_webhooks', 'request', 'type']; // oxfmt-ignore
/** Bodies that the description leaves out: the provider's news are written by the provider. */
const UNDESCRIBED: Readonly<Record<string, Schema>> = {
  'POST /webhooks/stripe': { required: NEWS, properties: Object.fromEntries(NEWS.map((name) => [name, {}])) },
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
 * Every route there is: the proof `access` fails for one without a line in the access matrix. Their bodies and queries
 * are those of the description that the server gives of itself.
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

/** Names of fields in the source of the list that calls itself so: what it can be sorted and filtered by is among them. */
export function listWords(list: string): string[] {
  const folder = join(root, 'backend', 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(queries|service)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((source) => source.includes(`name: '${list}'`));
  const words = sources.flatMap((source) => [...source.matchAll(/^ {4,8}(\w+)[:,]/gm)]);
  return [...new Set(words.map(([, word = '']) => word))];
}
