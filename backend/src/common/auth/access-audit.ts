import { type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_POLICY, type AccessPolicy } from './access.js';

export interface RoutePolicy {
  /** The handler, e.g. `Users.list`. */
  readonly route: string;
  /** Method and path without the API's prefix, e.g. `GET /users/:id`. */
  readonly calls: readonly string[];
  readonly policy: AccessPolicy | undefined;
}

type Handler = () => unknown;

const pathsOf = (reflector: Reflector, target: Handler): string[] =>
  [reflector.get<string | string[]>(PATH_METADATA, target)].flat();

function callsOf(reflector: Reflector, controller: Handler, handler: Handler): string[] {
  const method = RequestMethod[reflector.get<RequestMethod>(METHOD_METADATA, handler)];
  return pathsOf(reflector, controller).flatMap((head) =>
    pathsOf(reflector, handler).map((tail) => {
      const steps = [head, tail].flatMap((path) => path.split('/')).filter(Boolean);
      return `${method} /${steps.join('/')}`;
    }),
  );
}

/** Returns every route handler with its access policy. */
export function routePolicies(app: INestApplication): RoutePolicy[] {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, handler: prototype[name] }))
        .filter(({ handler }) => handler && Reflect.hasMetadata(PATH_METADATA, handler))
        .map(({ name, handler }) => ({
          route: `${metatype.name}.${name}`,
          calls: callsOf(reflector, metatype as Handler, handler as Handler),
          policy: reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, [
            handler as Handler,
            metatype,
          ]),
        }));
    });
}

/** Stops the boot when a route has no access policy. */
export function requireDeclaredAccess(app: INestApplication): void {
  const undeclared = routePolicies(app).filter(({ policy }) => !policy);
  if (undeclared.length > 0) {
    throw new Error(`No access policy on: ${undeclared.map(({ route }) => route).join(', ')}`);
  }
}
