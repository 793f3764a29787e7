import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './access.js';
import { Clock } from './clock.js';
import { connectWithRetry } from './database-boot.js';
import { connect, databaseOptions } from './database.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { ENV, type Env } from './env.js';
import { ErrorFilter } from './errors.js';
import { AttemptLimiter } from './attempt-limiter.js';
import { HealthController } from './health.controller.js';
import { PageInterceptor } from './list-page.js';
import { Metrics } from './metrics.js';
import { JobRunner } from './queue.js';
import { AddressLimitGuard, CallerLimitGuard } from './rate-limits.guards.js';
import { RateLimiter } from './rate-limits.js';
import { Replica } from './replica.js';
import { RequestScope } from './request-scope.js';
import { ClusterMessages } from './cluster-messages.js';
import { SystemChecks } from './system-checks.js';
import { requestValidation } from './validation.js';

const SHARED = [
  ...[
    Clock,
    GracefulShutdown,
    Metrics,
    JobRunner,
    Replica,
    ClusterMessages,
    AttemptLimiter,
    RateLimiter,
  ],
  SystemChecks,
];

const AROUND_EVERY_CALL: Provider[] = [
  { provide: APP_GUARD, useClass: AddressLimitGuard },
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_GUARD, useClass: CallerLimitGuard },
  { provide: APP_FILTER, useClass: ErrorFilter },
  { provide: APP_INTERCEPTOR, useClass: RequestScope },
  { provide: APP_INTERCEPTOR, useClass: PageInterceptor },
  { provide: APP_PIPE, useFactory: requestValidation },
];

/** Basis of every feature. The database is migrated before any feature initialises. */
@Module({})
export class CoreModule {
  static with(env: Env): DynamicModule {
    const settings = { provide: ENV, useValue: env };
    return {
      module: CoreModule,
      global: true,
      imports: [
        DiscoveryModule,
        ScheduleModule.forRoot(),
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...databaseOptions(env),
            autoLoadEntities: true,
            toRetry: () => false,
          }),
          dataSourceFactory: (options) => {
            if (!options) throw new Error('No database options');
            return connectWithRetry(() => connect(env, options));
          },
        }),
      ],
      controllers: [HealthController],
      providers: [settings, ...SHARED, ...AROUND_EVERY_CALL],
      exports: [settings, ...SHARED],
    };
  }
}
