import pg from 'pg';

const AGAIN_MS = 500;

/**
 * Listens to a channel of the database on a separate connection and reconnects when it is lost. Notifications sent
 * meanwhile are lost, so it also calls back after each connection; a caller that needs certainty polls too.
 */
export class PgNotifications {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  /** @param onNotification called for every notification and after every connection */
  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly onNotification: () => void,
  ) {}

  listen(): void {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'safar-notices',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', this.onNotification);
    client.on('error', () => {
      this.again(client);
    });
    client.on('end', () => {
      this.again(client);
    });
    client
      .connect()
      .then(() => client.query(`listen ${this.channel}`))
      .then(this.onNotification)
      .catch(() => {
        this.again(client);
      });
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => null);
  }

  private again(lost: pg.Client): void {
    if (this.client !== lost) return;
    this.client = null;
    lost.end().catch(() => null);
    if (!this.closed) {
      this.timer = setTimeout(() => {
        this.listen();
      }, AGAIN_MS);
    }
  }
}
