import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/common/config/env.js';

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

const variablesOf = (settings: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/** Starts an S3 server in this process with an empty bucket and a single account. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'safar-s3-'));
  const bucket = 'safar-test';
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: bucket }],
  });
  /** Keys of all written objects, once per write. */
  const written: string[] = [];
  server.on('event', ({ Records }) => {
    for (const { eventName, s3 } of Records) {
      if (eventName.startsWith('ObjectCreated')) written.push(s3.object.key);
    }
  });
  const { port } = await server.run();
  const settings = {
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  return {
    settings,
    /** The settings as environment variables. */
    variables: variablesOf(settings),
    written,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Returns the settings of a real S3 bucket for tests, if one is configured (.env.example). */
export function externalS3Settings(): S3Settings | null {
  const endpoint = process.env['S3_TEST_ENDPOINT'];
  if (!endpoint) return null;
  return {
    endpoint,
    region: process.env['S3_TEST_REGION'] ?? 'us-east-1',
    bucket: process.env['S3_TEST_BUCKET'] ?? 'safar-test',
    accessKeyId: process.env['S3_TEST_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
  };
}
