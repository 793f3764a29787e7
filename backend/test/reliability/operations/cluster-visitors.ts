import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const QUIET_MS = 30_000;

export interface Visits {
  readonly answered: number;
  /** Every response other than 200, and every request without a response. */
  readonly failures: readonly string[];
}

export interface Crowd {
  /** Stops the visitors, or, if they are polite, waits until the server has closed their connections. */
  end(): Promise<Visits>;
  readonly soFar: () => Visits;
}

interface Order {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** @returns the status, and whether the server closes the connection after this response */
function ask(
  baseUrl: string,
  agent: http.Agent,
  { method, path, body }: Order,
): Promise<{ status: number; isGoodbye: boolean }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const request = http.request(`${baseUrl}${path}`, { method, agent, headers }, (answer) => {
      const isGoodbye = answer.headers.connection === 'close';
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isGoodbye }));
      answer.resume();
    });
    request.setTimeout(QUIET_MS, () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/**
 * Sends requests without a pause, each client on its own keep-alive connection and without retries.
 * @param input.isPolite whether a client stops when the server closes or refuses its connection
 */
export function visit(
  baseUrl: string,
  input: { clients: number; orders: readonly Order[]; isPolite?: boolean },
): Crowd {
  let going = true;
  let answered = 0;
  const failures: string[] = [];
  const stroll = async (index: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index; going; turn += 1) {
      const order = input.orders[turn % input.orders.length];
      if (!order) throw new Error('Nothing to ask for');
      try {
        const { status, isGoodbye } = await ask(baseUrl, agent, order);
        answered += 1;
        if (status !== 200) failures.push(`${order.path}: ${status}`);
        if (input.isPolite && isGoodbye) break;
      } catch (error) {
        if (input.isPolite && (error as NodeJS.ErrnoException).code === 'ECONNREFUSED') break;
        failures.push(`${order.path}: ${String(error)}`);
      }
      // Pause briefly, so that some connections are idle.
      await delay(5 + (turn % 7) * 5);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: input.clients }, (_, index) => stroll(index)));
  const visits = (): Visits => ({ answered, failures });
  return {
    soFar: visits,
    end: async () => {
      if (!input.isPolite) going = false;
      await all;
      return visits();
    },
  };
}
