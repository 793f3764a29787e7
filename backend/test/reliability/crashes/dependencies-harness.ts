import { startSandboxServer } from '../../../stripe-sandbox/sandbox.server.js';
import { startS3Server } from '../../harness/s3-server.js';
import { FactModel } from '../../harness/fact-model.js';
import { BROKEN_HTTP, BROKEN_SMTP, type Condition, FaultProxy } from '../../harness/fault-proxy.js';
import { SmtpServer } from '../../harness/smtp-server.js';
import { PRODUCT_LIMITS, type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { preload } from '../preload.js';

export const DEPENDENCIES = ['mail', 'store', 'model', 'provider'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** Timeout in milliseconds for responses that need the service (reliability.md: M12, A17, F4, F5). */
export const DEPENDENCY_TIMEOUT_MS: Readonly<Record<Dependency, number>> = {
  mail: 3_000,
  store: 13_000,
  model: 11_000,
  provider: 12_000,
};

const portOf = (url: string): number => Number(new URL(url).port);

/** Server processes with each external service behind a proxy that can fail. */
export class DependenciesHarness {
  private constructor(
    readonly app: ProcessHarness,
    private readonly proxies: Readonly<Record<Dependency, FaultProxy>>,
    private readonly services: readonly { close(): Promise<void> }[],
  ) {}

  /** @param off the defences that are switched off in every process */
  static async open(processes: number, ...off: readonly string[]): Promise<DependenciesHarness> {
    const proxies = {
      mail: await FaultProxy.build(BROKEN_SMTP),
      store: await FaultProxy.build(BROKEN_HTTP),
      model: await FaultProxy.build(BROKEN_HTTP),
      provider: await FaultProxy.build(BROKEN_HTTP),
    };
    const [smtpServer, s3Server, model] = [
      await SmtpServer.open(),
      await startS3Server(),
      new FactModel(),
    ];
    proxies.mail.leadsTo(portOf(smtpServer.url));
    proxies.store.leadsTo(portOf(s3Server.settings.endpoint));
    proxies.model.leadsTo(portOf(await model.start()));
    const app = await startProcesses(processes, {
      ...PRODUCT_LIMITS,
      ...s3Server.variables,
      S3_ENDPOINT: `http://127.0.0.1:${proxies.store.port}`,
      SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
      FACTS_API_URL: `http://127.0.0.1:${proxies.model.port}/v1`,
      FACTS_API_KEY: 'key-of-a-test',
      FACTS_MODEL: 'model-of-a-test',
      PROOF_PROVIDER_PORT: String(proxies.provider.port),
      NODE_OPTIONS: preload(
        ...['payments/provider-elsewhere', ...off].map((name) => `mutations/${name}.mjs`),
      ),
    });
    const provider = await startSandboxServer({
      db: app.db,
      keys: [app.sandboxKey],
      clock: () => new Date(),
    });
    proxies.provider.leadsTo(provider.port);
    const services = [
      smtpServer,
      provider,
      { close: () => s3Server.stop() },
      { close: () => model.stop() },
    ];
    return new DependenciesHarness(app, proxies, services);
  }

  async become(condition: Condition, ...names: readonly Dependency[]): Promise<void> {
    await Promise.all(names.map((name) => this.proxies[name].become(condition)));
  }

  async close(): Promise<void> {
    await this.become('well', ...DEPENDENCIES);
    await this.app.close();
    await Promise.all(Object.values(this.proxies).map((faultProxy) => faultProxy.close()));
    await Promise.all(this.services.map((service) => service.close()));
  }
}
