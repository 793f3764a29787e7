import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { routePolicies } from '../auth/access-audit.js';
import type { AccessPolicy } from '../auth/access.js';

const COMMON = `
- **Values.** Amounts are whole Swedish kronor unless a field says öre. Days are dates of the calendar (\`2027-07-03\`), instants ISO 8601 in UTC.
- **Staff** send the token of \`POST /api/login\` as a bearer token. **Customers** have a cookie of one booking for 20 minutes, from their order or from \`POST /api/booking/verify\`.
- **Errors** have a code and a sentence in Swedish, or in Arabic where \`Accept-Language\` asks for it; those of a form name the field.
- **Lists** take \`sort\`, \`range\` and \`filter\` of ra-data-simple-rest and say in \`Content-Range\` how many rows there are; \`1000+\` means more.
- **Repeats.** Where a route takes \`Idempotency-Key\`, a second request with the same key gets the answer of the first.
- **Conflicts.** A save with an outdated \`version\` is 409, with the present record in \`details\`.`;

type Constructor = abstract new (...args: never[]) => unknown;

/** A comment and the name of the method below it. */
const COMMENTED = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:async )?(\w+)\(/g;

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('@'))
    .join(' ');

/** Returns the comments above the methods of a class and of those it extends, by name; the build keeps them. */
export function methodComments(type: Constructor): ReadonlyMap<string, string> {
  const parent: unknown = Object.getPrototypeOf(type);
  const inherited = parent === Function.prototype ? [] : methodComments(parent as Constructor);
  const own = [...String(type).matchAll(COMMENTED)].map(
    ([, comment = '', name = '']) => [name, plain(comment)] as const,
  );
  return new Map([...inherited, ...own]);
}

function callersOf(policy: AccessPolicy | undefined): string {
  if (policy?.kind === 'permission') return `For staff with \`${policy.permission}\`.`;
  if (policy?.kind === 'booking-holder') return 'For the customer of the booking, and for staff.';
  return 'For everybody.';
}

interface HandlerDescription {
  readonly comment: string;
  readonly policy: AccessPolicy | undefined;
}

/** Returns what is known of each handler, by its id in the document. */
function handlersOf(app: INestApplication): ReadonlyMap<string, HandlerDescription> {
  const comments = new Map(
    app
      .get(DiscoveryService)
      .getControllers()
      .flatMap(({ metatype }) =>
        metatype ? [[metatype.name, methodComments(metatype as Constructor)] as const] : [],
      ),
  );
  return new Map(
    routePolicies(app).map(({ route, policy }) => {
      const [controller = '', method = ''] = route.split('.');
      const comment = comments.get(controller)?.get(method) ?? '';
      return [`${controller}_${method}`, { comment, policy }] as const;
    }),
  );
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Describes what each route does (the comment of its handler) and who may call it. */
function describeRoutes(
  document: OpenAPIObject,
  handlers: ReadonlyMap<string, HandlerDescription>,
): void {
  for (const path of Object.values(document.paths)) {
    for (const operation of METHODS.flatMap((method) => path[method] ?? [])) {
      // Of several addresses, each has a number in its id.
      const handler = handlers.get((operation.operationId ?? '').replace(/\[\d+\]$/, ''));
      if (!handler) continue;
      const [summary = '', ...rest] = handler.comment.split(/(?<=[.:;]) (?=[A-Z«])/);
      operation.summary = summary;
      operation.description = [...rest, callersOf(handler.policy)].join(' ');
      if (handler.policy?.kind === 'permission') operation.security = [{ bearer: [] }];
    }
  }
}

/** Returns the OpenAPI description of the API: shapes from the contracts, words from the comments of the handlers. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const refused = { status: 'default', description: 'refused', type: ErrorView } as const;
  const config = new DocumentBuilder()
    .setTitle('Safar')
    .setDescription(COMMON)
    .setVersion('1')
    .addBearerAuth()
    .addGlobalResponse(refused)
    .build();
  const document = SwaggerModule.createDocument(app, config);
  describeRoutes(document, handlersOf(app));
  return document;
}
