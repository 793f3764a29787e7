import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { startSandboxServer, type SandboxServer } from './sandbox.server.js';
import { SandboxTarget } from './sandbox.target.js';

/** Opens the sandbox's API, which listens on loopback only and moves no money. */
export const SANDBOX_SECRET_KEY = 'sk_test_safar_sandbox';

/** The payment provider of a run without keys: a server of its own inside this process. */
@Injectable()
export class PaymentSandbox implements OnApplicationShutdown {
  private readonly logger = new Logger(PaymentSandbox.name);
  private server: Promise<SandboxServer> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly target: SandboxTarget,
  ) {}

  /** Starts the API on a free loopback port and sends events to this application once it listens. */
  async start(): Promise<{ port: number }> {
    this.server ??= startSandboxServer({
      db: this.db,
      keys: [SANDBOX_SECRET_KEY],
      clock: () => this.now(),
      webhook: this.target,
      onError: (error) => this.report(error),
    });
    return this.server;
  }

  now(): Date {
    return this.clock.now();
  }

  /** A buyer has acted: events may be due. */
  async wake(): Promise<void> {
    (await this.server)?.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.server)?.close();
    this.server = null;
  }

  private report(error: unknown): void {
    // While the application closes, its database may be gone before the sandbox is.
    if (!this.db.isInitialized) return;
    this.logger.error(error instanceof Error ? error.stack : error);
  }
}
