import { startSandboxServer } from '../src/payments/sandbox/sandbox.server.js';
import { startBucket } from '../test/bucket.js';
import { FactModel } from '../test/fact-model.js';
import { BROKEN_HTTP, BROKEN_SMTP, type Condition, Gate } from '../test/gate.js';
import { PostOffice } from '../test/post-office.js';
import { type ProcessWorld, startProcesses } from '../test/processes.js';
import { preload } from './preload.js';

export const DEPENDENCIES = ['mail', 'store', 'model', 'provider'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** Milliseconds after which nobody waits any more for an answer that needs it (reliability.md: M12, A17, F4, F5). */
export const PATIENCE: Readonly<Record<Dependency, number>> = {
  mail: 3_000,
  store: 13_000,
  model: 11_000,
  provider: 12_000,
};

const portOf = (url: string): number => Number(new URL(url).port);

/** Server processes, with each service that is not ours behind a gate. */
export class Around {
  private constructor(
    readonly world: ProcessWorld,
    private readonly gates: Readonly<Record<Dependency, Gate>>,
    private readonly services: readonly { close(): Promise<void> }[],
  ) {}

  /** @param off the defences that are switched off in every process */
  static async open(processes: number, ...off: readonly string[]): Promise<Around> {
    const gates = {
      mail: await Gate.build(BROKEN_SMTP),
      store: await Gate.build(BROKEN_HTTP),
      model: await Gate.build(BROKEN_HTTP),
      provider: await Gate.build(BROKEN_HTTP),
    };
    const [office, bucket, model] = [await PostOffice.open(), await startBucket(), new FactModel()];
    gates.mail.leadsTo(portOf(office.url));
    gates.store.leadsTo(portOf(bucket.settings.endpoint));
    gates.model.leadsTo(portOf(await model.start()));
    const world = await startProcesses(processes, {
      ...bucket.variables,
      S3_ENDPOINT: `http://127.0.0.1:${gates.store.port}`,
      SMTP_URL: `smtp://127.0.0.1:${gates.mail.port}`,
      FACTS_API_URL: `http://127.0.0.1:${gates.model.port}/v1`,
      FACTS_API_KEY: 'key-of-a-proof',
      FACTS_MODEL: 'model-of-a-proof',
      PROOF_PROVIDER_PORT: String(gates.provider.port),
      NODE_OPTIONS: preload(...['provider-elsewhere', ...off].map((name) => `off/${name}.mjs`)),
    });
    const provider = await startSandboxServer({
      db: world.db,
      keys: [world.sandboxKey],
      clock: () => new Date(),
    });
    gates.provider.leadsTo(provider.port);
    const services = [
      office,
      provider,
      { close: () => bucket.stop() },
      { close: () => model.stop() },
    ];
    return new Around(world, gates, services);
  }

  async become(condition: Condition, ...names: readonly Dependency[]): Promise<void> {
    await Promise.all(names.map((name) => this.gates[name].become(condition)));
  }

  async close(): Promise<void> {
    await this.become('well', ...DEPENDENCIES);
    await this.world.close();
    await Promise.all(Object.values(this.gates).map((gate) => gate.close()));
    await Promise.all(this.services.map((service) => service.close()));
  }
}
