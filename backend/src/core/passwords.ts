import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@safar/domain/rules/domain-error';

/** The package's number for Argon2id; its enum exists for the compiler only. */
const ARGON2ID = 2;
/** OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const AT_ONCE = 4;
/** About a second of waiting; whoever comes then is sent away instead of filling the memory. */
const MAX_WAITING = 100;

/** Lets so many pieces of work run at once; the others wait in line. */
export class PasswordSemaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  /** Throws SERVICE_UNAVAILABLE when the line is full. */
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

  /** The place goes straight to the next in line: nobody slips in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}

const semaphore = new PasswordSemaphore(AT_ONCE, MAX_WAITING);

/** One spelling: the same å comes as one sign from one keyboard and as two from another. */
const spelled = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  semaphore.run(() => hash(spelled(password), COST));

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  semaphore.run(() => verify(stored, spelled(password)));
