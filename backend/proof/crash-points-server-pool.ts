import type { ProcessHarness, ServerProcess } from '../test/processes.js';

/** Processes that are started again, while the others go on, after they were killed. */
export class ServerPool {
  /** What came of each start that nobody has waited for. */
  private readonly starting = new Map<ServerProcess, Promise<unknown>>();

  constructor(private readonly app: ProcessHarness) {}

  /** Waits until so many are at work. Throws when one did not start. */
  async atLeast(count: number): Promise<void> {
    const { length } = this.app.processes;
    for (const [server, started] of [...this.starting]) {
      if (length - this.starting.size >= count) return;
      const failure = await started;
      if (failure) throw failure as Error;
      this.starting.delete(server);
    }
  }

  /** Starts a process that was killed. If it was killed while it started, that start is forgotten. */
  replace(killed: ServerProcess): void {
    const started = killed.start().then(
      () => null,
      (error: unknown) => error,
    );
    this.starting.set(killed, started);
  }
}
