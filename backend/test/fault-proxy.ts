import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { freePort } from '../../scripts/ports.mjs';
import { until } from './wait-for-jobs.js';

/** What befalls whoever connects; `well`: it is let through. */
export type Condition = 'well' | 'refused' | 'hanging' | 'broken';

export const BROKEN_HTTP =
  'HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\nOops';
export const BROKEN_SMTP = '554 No service here\r\n';

/** Stands before a service that is not ours, on a port of its own, so that a test can take the service away. */
export class FaultProxy {
  private condition: Condition = 'well';
  private target = 0;
  private server: Server | null = null;
  private readonly open = new Set<Socket>();

  private constructor(
    readonly port: number,
    private readonly brokenAnswer: string,
  ) {}

  /** @param brokenAnswer what a broken service says to everybody */
  static async build(brokenAnswer: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(await freePort(), brokenAnswer);
    await proxy.listen();
    return proxy;
  }

  /** The port on loopback where the service itself is. */
  leadsTo(port: number): void {
    this.target = port;
  }

  /** From now on; who is connected already is cut off. */
  async become(condition: Condition): Promise<void> {
    this.condition = condition;
    this.cut();
    if (condition === 'refused') await this.close();
    else if (!this.server) await this.listen();
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    this.cut();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private cut(): void {
    for (const socket of this.open) socket.destroy();
  }

  /** Its port may be another connection's own for a moment, after it was given up. */
  private async listen(): Promise<void> {
    this.server = await until(
      () => this.tryToListen(),
      (server) => server !== null,
    );
  }

  private async tryToListen(): Promise<Server | null> {
    const server = createServer({ allowHalfOpen: true }, (socket) => this.answer(socket));
    try {
      server.listen(this.port, '127.0.0.1');
      await once(server, 'listening');
      return server;
    } catch {
      return null;
    }
  }

  private answer(socket: Socket): void {
    this.track(socket);
    if (this.condition === 'well') {
      const service = connect({ port: this.target, host: '127.0.0.1', allowHalfOpen: true });
      this.track(service);
      socket.pipe(service).pipe(socket);
      socket.once('close', () => service.destroy());
      service.once('close', () => socket.destroy());
    }
    if (this.condition === 'broken') this.complain(socket);
  }

  private complain(socket: Socket): void {
    // Who is sent home while still sending would hear of a lost connection, not of the fault.
    socket.resume();
    if (this.brokenAnswer === BROKEN_SMTP) socket.end(this.brokenAnswer);
    else socket.once('data', () => socket.end(this.brokenAnswer));
  }

  private track(socket: Socket): void {
    this.open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.open.delete(socket));
  }
}
