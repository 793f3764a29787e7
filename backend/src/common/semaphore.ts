import { DomainError } from '@safar/domain/errors/domain-error';
import type { ErrorCode } from '@safar/domain/errors/error-codes';

interface SemaphoreLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Thrown for a task that gets no turn. */
  readonly error: ErrorCode;
  /** Longest wait before a task is rejected; unlimited without it. */
  readonly timeoutMs?: number;
}

/** Limits running and waiting tasks; rejects further ones, which the client can retry. */
export class Semaphore {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: SemaphoreLimits) {}

  /** Runs the work when it is its turn. Throws the error of the limits when too many are waiting, or after the timeout. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy < this.limits.atOnce) this.busy += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      // Passes the slot directly to the next task, so that a new one cannot overtake it.
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  private turn(): Promise<void> {
    const { waiting, timeoutMs, error } = this.limits;
    if (this.waiting.length >= waiting) throw new DomainError(error);
    return new Promise((resolve, reject) => {
      const onTimeout = (): void => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new DomainError(error));
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push(begin);
    });
  }
}
