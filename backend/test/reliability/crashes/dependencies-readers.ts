import type { ProcessHarness } from '../../harness/processes.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

const PAGES = [
  ...['/', '/destinationer', '/destination/istanbul', '/checkout', '/bokning', '/kontakt'],
  ...['/om-oss', '/business', '/terms', '/privacy', '/accessibility', '/login'],
];
const READS = [
  ...['/sitemap.xml', '/robots.txt', '/media/art/istanbul-hero', '/health/live', '/health/ready'],
  ...['/api/config', '/api/destinations', '/api/destinations/istanbul', '/api/departure-dates'],
  ...['/api/content/about', '/api/places?term=sto&locale=sv'],
];
const STAFF_READS = [
  ...['/api/bookings', '/api/admin/bookings', '/api/dashboard', '/api/departures', '/api/messages'],
  ...['/api/payments', '/api/refunds', '/api/overview/tasks', '/api/settings', '/api/users'],
];

interface Read {
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** Visitors and staff who only read: all public pages in both languages, API reads and staff lists. */
export class Readers {
  count = 0;
  readonly failures: string[] = [];

  private constructor(
    private readonly app: ProcessHarness,
    private readonly reads: readonly Read[],
  ) {}

  static async of(app: ProcessHarness): Promise<Readers> {
    const staff = bearer(await tokenOf(app.baseUrlFor(0), 'admin'));
    const arabic = PAGES.map((path) => (path === '/' ? '/ar' : `/ar${path}`));
    return new Readers(app, [
      ...[...PAGES, ...arabic, ...READS].map((path) => ({ path, headers: {} })),
      ...STAFF_READS.map((path) => ({ path, headers: staff })),
    ]);
  }

  /** Reads everything once, one request after the other, alternating between the processes. */
  async readAll(): Promise<void> {
    for (const read of this.reads) await this.look(read);
  }

  private async look({ path, headers }: Read): Promise<void> {
    this.count += 1;
    const status = await fetch(this.app.baseUrlFor(this.count) + path, {
      headers,
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status !== 200) this.failures.push(`${path} ${status}`);
  }
}
