import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Public } from '../../../src/common/auth/access.js';

@Controller('careful')
export class Strict {
  @Get()
  @Public()
  open(): string {
    return 'for everybody';
  }
}

@Controller('forgetful')
export class Leaky {
  @Get()
  open(): string {
    return 'for whom?';
  }
}

/** Runs the callback with an app that has only those routes, and closes the app afterwards. */
export async function withRoutes(
  controller: typeof Strict | typeof Leaky,
  check: (app: INestApplication) => void,
): Promise<void> {
  @Module({ imports: [DiscoveryModule], controllers: [controller] })
  class Routes {}
  const module = await Test.createTestingModule({ imports: [Routes] }).compile();
  const app = module.createNestApplication();
  await app.init();
  try {
    check(app);
  } finally {
    await app.close();
  }
}
