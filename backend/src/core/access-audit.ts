import type { INestApplication } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_POLICY, type AccessPolicy } from './access.js';

export interface RoutePolicy {
  readonly route: string;
  readonly policy: AccessPolicy | undefined;
}

/** Every route handler with the policy it declares. */
export function routePolicies(app: INestApplication): RoutePolicy[] {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, handler: prototype[name] }))
        .filter(({ handler }) => handler && Reflect.hasMetadata(PATH_METADATA, handler))
        .map(({ name, handler }) => ({
          route: `${metatype.name}.${name}`,
          policy: reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, [
            handler as () => unknown,
            metatype,
          ]),
        }));
    });
}

/** Stops the boot when a route forgot to say who may call it. */
export function requireDeclaredAccess(app: INestApplication): void {
  const undeclared = routePolicies(app).filter(({ policy }) => !policy);
  if (undeclared.length > 0) {
    throw new Error(`No access policy on: ${undeclared.map(({ route }) => route).join(', ')}`);
  }
}
