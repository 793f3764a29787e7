import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './auth/access.js';
import { Clock } from './clock.js';
import { connectWithRetry } from './database/database-boot.js';
import { connect, databaseOptions } from './database/database.js';
import { GracefulShutdown } from './http/graceful-shutdown.js';
import { ENV, type Env } from './config/env.js';
import { ErrorFilter } from './http/errors.js';
import { AttemptLimiter } from './rate-limiting/attempt-limiter.js';
import { CodeAttempts } from './rate-limiting/code-attempts.js';
import { HealthController } from './http/health.controller.js';
import { PageInterceptor } from './lists/list-response.js';
import { Metrics } from './observability/metrics.js';
import { JobRunner } from './jobs/queue.js';
import { AddressLimitGuard, CallerLimitGuard } from './rate-limiting/rate-limits.guards.js';
import { RateLimiter } from './rate-limiting/rate-limits.js';
import { Replica } from './database/replica.js';
import { RequestScope } from './observability/request-scope.js';
import { ClusterMessages } from './observability/cluster-messages.js';
import { SystemChecks } from './observability/system-checks.js';
import { requestValidation } from './http/validation.js';

const SHARED = [
  ...[
    Clock,
    GracefulShutdown,
    Metrics,
    JobRunner,
    Replica,
    ClusterMessages,
    AttemptLimiter,
    CodeAttempts,
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
export class CommonModule {
  static with(env: Env): DynamicModule {
    const settings = { provide: ENV, useValue: env };
    return {
      module: CommonModule,
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
