import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../semaphore.js';

/** The package's number for Argon2id; its enum is const and missing at run time. */
const ARGON2ID = 2;
/** OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hundred checks wait about a second; more requests are rejected instead of filling the memory. */
const semaphore = new Semaphore({ atOnce: 4, waiting: 100, error: 'SERVICE_UNAVAILABLE' });

/** Normalizes the password: keyboards send å as one character or as two. */
const spelled = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  semaphore.run(() => hash(spelled(password), COST));

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  semaphore.run(() => verify(stored, spelled(password)));
