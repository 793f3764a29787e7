const IDLE_MS = 500;

/** Returns whether more may be due at once. */
type Chore = () => Promise<boolean>;

/**
 * Runs chores in rounds: again at once while more is due, else when woken or after half a second (other processes
 * write rows too). A failing round, for example without a database, is retried; only the first failure of a series is
 * reported, so that an outage does not fill the log.
 */
export class SandboxWorker {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private woken = false;
  private failing = false;
  private endNap: () => void = () => undefined;

  /** Starts at once. */
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
      const hasMore = await this.round();
      if (!hasMore && !this.woken && !this.stopping.signal.aborted) await this.nap();
    }
  }

  private async round(): Promise<boolean> {
    try {
      let hasMore = false;
      for (const chore of this.chores) hasMore = (await chore()) || hasMore;
      this.failing = false;
      return hasMore;
    } catch (error) {
      if (!this.failing) this.onError(error);
      this.failing = true;
      return false;
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
