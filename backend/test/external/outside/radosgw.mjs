// @ts-check
/** Starts a Ceph with one monitor, one in-memory object server and its S3 gateway, all on loopback. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../../../tools/ports.mjs';

/** On its first start the gateway creates its pools. */
const readyMs = 60_000;

const bucket = 'safar-media';
const account = { accessKeyId: 'safar-test', secretAccessKey: 'safar-test-only' };

/** Capabilities of each part, as in Ceph's manual. */
const users = {
  'mon.': { mon: 'allow *' },
  'client.admin': { mon: 'allow *', osd: 'allow *' },
  'osd.0': { mon: 'allow profile osd', osd: 'allow *' },
  'client.rgw': { mon: 'allow rw', osd: 'allow rwx' },
};

/** @param {{ home: string, fsid: string, monitorPort: number, gatewayPort: number }} place */
const configuration = ({ home, fsid, monitorPort, gatewayPort }) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}/0]
public addr = 127.0.0.1
keyring = ${home}/keyring
run dir = ${home}
admin socket = ${home}/$name.asok
log file = ${home}/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 0
[mon]
mon data = ${home}/mon
[osd]
osd objectstore = memstore
osd data = ${home}/osd
memstore device bytes = 1073741824
[client.rgw]
rgw data = ${home}
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`;

/** @param {string} home */
function writeKeys(home) {
  const keyring = join(home, 'keyring');
  Object.entries(users).forEach(([user, caps], index) => {
    const create = index === 0 ? ['--create-keyring'] : [];
    const may = Object.entries(caps).flatMap(([part, cap]) => ['--cap', part, cap]);
    const args = [...create, keyring, '--gen-key', '-n', user, ...may];
    execFileSync('ceph-authtool', args, { stdio: 'ignore' });
  });
  return keyring;
}

/** Starts programs that share a configuration, and stops them in reverse order. */
class Programs {
  /** @type {import('node:child_process').ChildProcess[]} */
  #children = [];
  /** @param {string} home */
  constructor(home) {
    this.file = join(home, 'ceph.conf');
  }

  /** @param {string} program @param {string[]} args */
  run(program, args) {
    return execFileSync(program, ['-c', this.file, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: readyMs,
      encoding: 'utf8',
    });
  }

  /** @param {string} program @param {string[]} args */
  start(program, args) {
    const child = spawn(program, ['-c', this.file, '-f', ...args], { stdio: 'ignore' });
    this.#children.unshift(child);
    return child;
  }

  async stop() {
    for (const child of this.#children) {
      if (child.exitCode !== null || child.pid === undefined) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }
}

/** @param {string} endpoint @param {import('node:child_process').ChildProcess} gateway */
async function untilAnswers(endpoint, gateway) {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline && gateway.exitCode === null) {
    const answer = await fetch(endpoint).catch(() => null);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error('radosgw did not start');
}

/**
 * @param {Programs} programs
 * @param {string} home
 * @param {string} fsid
 */
function startStorage(programs, home, fsid) {
  const monmap = join(home, 'monmap');
  const keyring = writeKeys(home);
  const [address] = /\[v2:[^\]]+\]/.exec(programs.run('ceph-conf', ['--lookup', 'mon host'])) ?? [];
  const monitor = String(address).replace('/0', '');
  execFileSync('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitor, monmap]);
  programs.run('ceph-mon', ['-i', 'a', '--mkfs', '--monmap', monmap, '--keyring', keyring]);
  programs.start('ceph-mon', ['-i', 'a']);
  const uuid = randomUUID();
  programs.run('ceph', ['osd', 'new', uuid]);
  programs.run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', uuid]);
  programs.start('ceph-osd', ['-i', '0']);
}

/**
 * Starts Ceph with an empty bucket.
 * @returns {Promise<{ variables: Record<string, string>, stop: () => Promise<void> }>} variables: for
 *   externalS3Settings() of
 *   backend/test/harness/s3-server.ts
 */
export async function startRadosgw() {
  const home = mkdtempSync(join(tmpdir(), 'safar-ceph-'));
  const programs = new Programs(home);
  const stop = async () => {
    await programs.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const fsid = randomUUID();
    const gatewayPort = await freePort();
    const place = { home, fsid, monitorPort: await freePort(), gatewayPort };
    for (const folder of ['mon', 'osd']) mkdirSync(join(home, folder));
    writeFileSync(programs.file, configuration(place));
    startStorage(programs, home, fsid);
    const asGateway = ['-n', 'client.rgw'];
    const keys = ['--access-key', account.accessKeyId, '--secret-key', account.secretAccessKey];
    const user = ['user', 'create', '--uid', 'safar', '--display-name', 'safar', ...keys];
    programs.run('radosgw-admin', [...asGateway, ...user]);
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    await untilAnswers(endpoint, programs.start('radosgw', asGateway));
    return { variables: await createBucket(endpoint), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} endpoint */
async function createBucket(endpoint) {
  const region = 'default';
  const client = new S3Client({ endpoint, region, credentials: account, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    S3_TEST_ENDPOINT: endpoint,
    S3_TEST_REGION: region,
    S3_TEST_BUCKET: bucket,
    S3_TEST_ACCESS_KEY_ID: account.accessKeyId,
    S3_TEST_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
}
