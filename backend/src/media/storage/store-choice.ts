import { join } from 'node:path';
import type { Env } from '../../common/config/env.js';
import { LocalStore } from './local-store.js';
import type { ObjectStore } from './object-store.js';
import { S3Store } from './s3-store.js';

/** The folder of a single machine. */
export const localStore = (env: Pick<Env, 'dataDir'>): ObjectStore =>
  new LocalStore(join(env.dataDir, 'media'));

/** Returns the bucket when one is configured, else the folder. */
export const storeOf = (env: Pick<Env, 'dataDir' | 's3'>): ObjectStore =>
  env.s3 ? new S3Store(env.s3) : localStore(env);

/** Separate from the public files, and never with a public URL. */
export const privateStoreOf = (env: Pick<Env, 'dataDir' | 's3'>): ObjectStore =>
  env.s3 ? new S3Store(env.s3, 'documents/') : localPrivateStore(env);

export const localPrivateStore = (env: Pick<Env, 'dataDir'>): ObjectStore =>
  new LocalStore(join(env.dataDir, 'documents'));
