import { DomainError } from '@safar/domain/rules/domain-error';

export interface SemaphoreLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Whoever waited so long is asked to come again; for ever without it. */
  readonly timeoutMs?: number;
}

/** So much at once, so much waiting, and no more: whoever comes then is asked to come again. */
export class UploadSemaphore {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: SemaphoreLimits) {}

  /** Works when it is its turn. Throws UPLOAD_BUSY when too many wait already, or it does not come. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy < this.limits.atOnce) this.busy += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      // A slot is handed on, not given back and taken again: nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  private turn(): Promise<void> {
    const { waiting, timeoutMs } = this.limits;
    if (this.waiting.length >= waiting) throw new DomainError('UPLOAD_BUSY');
    return new Promise((resolve, reject) => {
      const onTimeout = (): void => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new DomainError('UPLOAD_BUSY'));
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
