import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { freePort } from '../../../tools/ports.mjs';
import { untilOpen } from './wait-for-jobs.js';

/** What happens to connections; `well` passes them on. */
export type Condition = 'well' | 'refused' | 'hanging' | 'broken';

export const BROKEN_HTTP =
  'HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\nOops';
export const BROKEN_SMTP = '554 No service here\r\n';

/** A proxy on its own port in front of an external service, so that a test can make the service fail. */
export class FaultProxy {
  private condition: Condition = 'well';
  private target = 0;
  private server: Server | null = null;
  private readonly open = new Set<Socket>();

  private constructor(
    readonly port: number,
    private readonly brokenAnswer: string,
  ) {}

  /** @param brokenAnswer the response of a broken service */
  static async build(brokenAnswer: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(await freePort(), brokenAnswer);
    await proxy.listen();
    return proxy;
  }

  /** Sets the port on loopback of the service itself. */
  leadsTo(port: number): void {
    this.target = port;
  }

  /** Applies from now on and closes existing connections. */
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

  private async listen(): Promise<void> {
    this.server = await untilOpen(async () => {
      const server = createServer({ allowHalfOpen: true }, (socket) => this.answer(socket));
      await once(server.listen(this.port, '127.0.0.1'), 'listening');
      return server;
    });
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
    // Keep reading: a client that is still sending would otherwise see a lost connection instead of the response.
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
