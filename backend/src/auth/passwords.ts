import { hash, verify } from '@node-rs/argon2';

/** The package's number for Argon2id; its enum exists for the compiler only. */
const ARGON2ID = 2;
/** OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password);
