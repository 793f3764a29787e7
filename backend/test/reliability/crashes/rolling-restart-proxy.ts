import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two readiness checks. */
const LOOK_MS = 200;
/** Headers that belong to a single connection and must not be forwarded. */
const OF_CONNECTION = new Set(['connection', 'keep-alive']);

export interface Proxy {
  readonly url: string;
  /** Whether requests are currently sent to this server. */
  readonly uses: (baseUrl: string) => boolean;
  close(): Promise<void>;
}

interface Target {
  readonly baseUrl: string;
  readonly agent: http.Agent;
  ready: boolean;
}

async function isReady(baseUrl: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/health/ready`, { signal: AbortSignal.timeout(10_000) });
  await answer.arrayBuffer();
  return answer.ok;
}

/**
 * Starts a minimal load balancer: round robin over the servers that are ready, over keep-alive connections, and without
 * retries, which would hide lost requests.
 */
export async function startProxy(baseUrls: readonly string[]): Promise<Proxy> {
  const targets: Target[] = baseUrls.map((baseUrl) => ({
    baseUrl,
    agent: new http.Agent({ keepAlive: true }),
    ready: true,
  }));
  let turn = 0;
  const server = http.createServer((request, response) => {
    const ready = targets.filter((target) => target.ready);
    turn += 1;
    const target = ready[turn % ready.length];
    if (target) forward(target, request, response);
    else response.writeHead(502).end('nobody is ready');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const stopWatching = watch(targets);
  return {
    url: `http://127.0.0.1:${address.port}`,
    uses: (baseUrl) => targets.some((target) => target.baseUrl === baseUrl && target.ready),
    close: async () => {
      await stopWatching();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of targets) agent.destroy();
    },
  };
}

/** Checks the readiness of each server repeatedly. @returns a function that stops the checks */
function watch(targets: readonly Target[]): () => Promise<unknown> {
  let open = true;
  const watching = targets.map(async (target) => {
    while (open) {
      target.ready = await isReady(target.baseUrl).catch(() => false);
      await delay(LOOK_MS);
    }
  });
  return () => {
    open = false;
    return Promise.all(watching);
  };
}

function forward(
  { baseUrl, agent }: Target,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const { method, headers, url = '/' } = request;
  const onward = http.request(`${baseUrl}${url}`, { method, headers, agent }, (answer) => {
    const saved = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(saved));
    answer.pipe(response);
    answer.on('error', (error) => {
      response.destroy(error);
    });
  });
  onward.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(String(error));
  });
  request.pipe(onward);
}
