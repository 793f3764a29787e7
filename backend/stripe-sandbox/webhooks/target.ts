import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ENV, type Env } from '../../src/common/config/env.js';
import type { WebhookTarget } from './webhooks.js';

const WEBHOOK_PATH = '/api/webhooks/stripe';
const EVERY_ADDRESS = ['::', '0.0.0.0'];

/** This application as receiver of the sandbox's events, at its current address. */
@Injectable()
export class SandboxTarget implements WebhookTarget {
  readonly secret: string;

  constructor(
    @Inject(ENV) env: Env,
    private readonly host: HttpAdapterHost,
  ) {
    this.secret = env.sandboxWebhookSecret;
  }

  /** Returns null until the application listens; only then is its port known. */
  readonly url = (): string | null => {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    if (!server.listening) return null;
    const { address, family, port } = server.address() as AddressInfo;
    const own = family === 'IPv6' ? `[${address}]` : address;
    return `http://${EVERY_ADDRESS.includes(address) ? '127.0.0.1' : own}:${port}${WEBHOOK_PATH}`;
  };
}
