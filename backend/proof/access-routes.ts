import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Public } from '../src/core/access.js';

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

/** An app with those routes and nothing else; closed again afterwards. */
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
