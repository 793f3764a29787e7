import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { ENV, type Env } from '../../core/env.js';
import { startSandboxServer, type SandboxServer } from './sandbox.server.js';

/** Opens the sandbox's API, which listens on loopback only and moves no money. */
export const SANDBOX_SECRET_KEY = 'sk_test_safar_sandbox';

const WEBHOOK_PATH = '/api/webhooks/stripe';
const EVERY_ADDRESS = ['::', '0.0.0.0'];

/** The payment provider of a run without keys: a server of its own inside this process. */
@Injectable()
export class PaymentSandbox implements OnApplicationShutdown {
  private readonly logger = new Logger(PaymentSandbox.name);
  private server: Promise<SandboxServer> | null = null;

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Starts the API on a free loopback port and sends events to this application once it listens. */
  async start(): Promise<{ port: number }> {
    this.server ??= startSandboxServer({
      db: this.db,
      keys: [SANDBOX_SECRET_KEY],
      clock: () => this.now(),
      webhook: { url: () => this.webhookUrl(), secret: this.env.sandboxWebhookSecret },
      onError: (error) => this.report(error),
    });
    return this.server;
  }

  /** Whether payments go here; with real keys its pages answer 404. */
  get active(): boolean {
    return this.env.stripe === null;
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

  private webhookUrl(): string | null {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    if (!server.listening) return null;
    const { address, family, port } = server.address() as AddressInfo;
    const own = family === 'IPv6' ? `[${address}]` : address;
    return `http://${EVERY_ADDRESS.includes(address) ? '127.0.0.1' : own}:${port}${WEBHOOK_PATH}`;
  }

  private report(error: unknown): void {
    // While the application closes, its database may be gone before the sandbox is.
    if (!this.db.isInitialized) return;
    this.logger.error(error instanceof Error ? error.stack : error);
  }
}
