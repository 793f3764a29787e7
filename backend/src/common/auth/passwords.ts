import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@safar/domain/errors/domain-error';

/** The package's number for Argon2id; its enum is const and missing at run time. */
const ARGON2ID = 2;
/** OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const AT_ONCE = 4;
/** About a second of waiting; more requests are rejected instead of filling the memory. */
const MAX_WAITING = 100;

/** Runs a limited number of tasks at once; others wait in a queue. */
export class PasswordSemaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  /** Throws SERVICE_UNAVAILABLE when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) throw new DomainError('SERVICE_UNAVAILABLE');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot directly to the next task in the queue, so that a new one cannot overtake it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}

const semaphore = new PasswordSemaphore(AT_ONCE, MAX_WAITING);

/** Normalizes the password: keyboards send å as one character or as two. */
const spelled = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  semaphore.run(() => hash(spelled(password), COST));

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  semaphore.run(() => verify(stored, spelled(password)));
