import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../src/core/env.js';

export interface S3Server {
  readonly settings: S3Settings;
  /** The same, as the process reads them. */
  readonly variables: Record<string, string>;
  /** The keys of all objects that were written, once for each time. */
  readonly written: readonly string[];
  stop(): Promise<void>;
}

const variablesOf = (settings: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

/** An empty bucket of a server inside this process. It knows this one account only. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'safar-s3-'));
  const bucket = 'safar-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const written: string[] = [];
  server.on('event', ({ Records }) => {
    for (const { eventName, s3 } of Records) {
      if (eventName.startsWith('ObjectCreated')) written.push(s3.object.key);
    }
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    variables: variablesOf(settings),
    written,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** A bucket of a real S3, when there is one to test with (.env.example). */
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
