import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/ports.mjs';
import { until } from '../../harness/wait-for-jobs.js';

const ROOT = join(import.meta.dirname, '../../../..');
const CONFIGURATION = join(ROOT, 'docker/nginx.conf');
const OWN_SERVER = join(ROOT, 'deploy/nginx.conf');

export interface Nginx {
  readonly url: string;
  /** The access log: time, method, status and duration. */
  readonly log: () => string;
  close(): Promise<void>;
}

/** A line of the configuration that a negative control replaces. */
export interface Change {
  readonly line: string;
  readonly instead: string;
}

function changed(configuration: string, { line, instead }: Change): string {
  if (!configuration.includes(line)) throw new Error(`docker/nginx.conf has no line ${line}`);
  return configuration.replace(line, instead);
}

/** Starts nginx with docker/nginx.conf; only addresses, folders and the control's change differ. */
export async function startNginx(servers: readonly string[], change?: Change): Promise<Nginx> {
  const program = process.env['NGINX'];
  if (!program) throw new Error('NGINX is missing: run backend/test/external/outside/run.mjs');
  const home = mkdtempSync(join(tmpdir(), 'safar-nginx-'));
  chmodSync(home, 0o755);
  const port = await freePort();
  const log = join(home, 'access.log');
  const shipped = readFileSync(CONFIGURATION, 'utf8');
  const placed = servers
    .reduce(
      (text, server, index) => text.replace(`app-${index + 1}:3000`, new URL(server).host),
      change ? changed(shipped, change) : shipped,
    )
    .replaceAll('/tmp/', `${home}/`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/dev/stdout', log);
  const file = join(home, 'nginx.conf');
  writeFileSync(file, placed);
  const child = spawn(program, ['-p', home, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await until(
    () => isThere(url),
    (there) => there || child.exitCode !== null,
  );
  if (child.exitCode !== null) throw new Error('nginx did not start');
  return {
    url,
    log: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    close: () => end(child, home),
  };
}

/** Starts nginx with deploy/nginx.conf; only certificate, ports and folders differ. */
export async function startOwnServer(server: string): Promise<Nginx & { readonly plain: string }> {
  const program = process.env['NGINX'];
  if (!program) throw new Error('NGINX is missing: run backend/test/external/outside/run.mjs');
  const home = mkdtempSync(join(tmpdir(), 'safar-nginx-'));
  chmodSync(home, 0o755);
  const [port, plainPort] = [await freePort(), await freePort()];
  execFileSync('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=www.agency.example',
    ],
    ...['-keyout', join(home, 'privkey.pem'), '-out', join(home, 'fullchain.pem')],
  ]);
  const log = join(home, 'access.log');
  const placed = readFileSync(OWN_SERVER, 'utf8')
    .replace('user www-data;', '')
    .replace('/run/nginx.pid', join(home, 'nginx.pid'))
    .replace('/var/log/nginx/access.log', log)
    .replace('/var/log/nginx/error.log', join(home, 'error.log'))
    .replaceAll('/etc/letsencrypt/live/www.agency.example', home)
    .replace('127.0.0.1:3000', new URL(server).host)
    .replace('listen 80 default_server', `listen 127.0.0.1:${plainPort} default_server`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
    .replaceAll(/^ +listen \[::\].*$/gm, '');
  const file = join(home, 'nginx.conf');
  writeFileSync(file, placed);
  const child = spawn(program, ['-p', home, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const plain = `http://127.0.0.1:${plainPort}`;
  await until(
    () => isThere(plain),
    (there) => there || child.exitCode !== null,
  );
  if (child.exitCode !== null) throw new Error('nginx did not start');
  return {
    url: `https://127.0.0.1:${port}`,
    plain,
    log: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    close: () => end(child, home),
  };
}

const isThere = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

async function end(child: ChildProcess, home: string): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  rmSync(home, { recursive: true, force: true });
}
