import type { ProcessHarness, ServerProcess } from '../../harness/processes.js';

/** Restarts killed processes while the others keep working. */
export class ServerPool {
  /** Starts that have not been awaited yet, with their outcome. */
  private readonly starting = new Map<ServerProcess, Promise<unknown>>();

  constructor(private readonly app: ProcessHarness) {}

  /** Waits until this many processes are running. Throws when one did not start. */
  async atLeast(count: number): Promise<void> {
    const { length } = this.app.processes;
    for (const [server, started] of [...this.starting]) {
      if (length - this.starting.size >= count) return;
      const failure = await started;
      if (failure) throw failure as Error;
      this.starting.delete(server);
    }
  }

  /** Starts a killed process again. If it was killed during a start, that start is ignored. */
  replace(killed: ServerProcess): void {
    const started = killed.start().then(
      () => null,
      (error: unknown) => error,
    );
    this.starting.set(killed, started);
  }
}
