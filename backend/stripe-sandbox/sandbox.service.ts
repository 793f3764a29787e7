import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../src/common/clock.js';
import { ENV, type Env } from '../src/common/config/env.js';
import { startSandboxServer, type SandboxServer } from './sandbox.server.js';
import { SandboxTarget } from './webhooks/target.js';

/** Payment provider for runs without keys: a separate server inside this process. */
@Injectable()
export class PaymentSandbox implements OnApplicationShutdown {
  private readonly logger = new Logger(PaymentSandbox.name);
  private server: Promise<SandboxServer> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly target: SandboxTarget,
    @Inject(ENV) private readonly env: Pick<Env, 'sandboxSecretKey'>,
  ) {}

  /**
   * Starts the API on a free loopback port and sends events to this application once it listens.
   * @returns its port and its secret key
   */
  async start(): Promise<{ port: number; key: string }> {
    const { sandboxSecretKey: key } = this.env;
    if (key === null) throw new Error('Production has no payment sandbox');
    this.server ??= startSandboxServer({
      db: this.db,
      keys: [key],
      clock: () => this.now(),
      webhook: this.target,
      onError: (error) => this.report(error),
    });
    const { port } = await this.server;
    return { port, key };
  }

  now(): Date {
    return this.clock.now();
  }

  /** Sends due events after an action of a customer. */
  async wake(): Promise<void> {
    (await this.server)?.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.server)?.close();
    this.server = null;
  }

  private report(error: unknown): void {
    // During shutdown the database may close before the sandbox.
    if (!this.db.isInitialized) return;
    this.logger.error(error instanceof Error ? error.stack : error);
  }
}
