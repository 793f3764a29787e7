const IDLE_MS = 500;

type Chore = () => Promise<number>;

/**
 * Runs chores in rounds: again at once while they find work, else when woken or after half a second (other processes
 * write rows too). A failing round, for example without a database, is retried; only the first failure of a series is
 * reported, so that an outage does not fill the log.
 */
export class SandboxWorker {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private woken = false;
  private failing = false;
  private endNap: () => void = () => undefined;

  /** Starts at once; each chore returns how many items it found. */
  constructor(
    private readonly chores: readonly Chore[],
    private readonly onError: (error: unknown) => void,
  ) {
    this.running = this.run();
  }

  /** Starts a round, because something may be due. */
  wake(): void {
    this.woken = true;
    this.endNap();
  }

  /** Stops after the current round. */
  stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    return this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.woken = false;
      const done = await this.round();
      if (done === 0 && !this.woken && !this.stopping.signal.aborted) await this.nap();
    }
  }

  private async round(): Promise<number> {
    try {
      let done = 0;
      for (const chore of this.chores) done += await chore();
      this.failing = false;
      return done;
    } catch (error) {
      if (!this.failing) this.onError(error);
      this.failing = true;
      return 0;
    }
  }

  private nap(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      this.endNap = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
