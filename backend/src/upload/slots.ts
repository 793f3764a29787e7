import { DomainError } from '@safar/domain/rules/domain-error';

/** So much at once, so much waiting, and no more: whoever comes then is asked to come again. */
export class Slots {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { readonly atOnce: number; readonly waiting: number }) {}

  /** Works when it is its turn. Throws UPLOAD_BUSY when too many wait already. */
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
    if (this.waiting.length >= this.limits.waiting) throw new DomainError('UPLOAD_BUSY');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
