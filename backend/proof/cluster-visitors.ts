import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const QUIET_MS = 30_000;

export interface Visits {
  readonly answered: number;
  /** Every answer that is not 200, and every request without an answer. */
  readonly failures: readonly string[];
}

export interface Crowd {
  /** Tells them to end, or waits for those who were told goodbye. */
  end(): Promise<Visits>;
  readonly soFar: () => Visits;
}

interface Order {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** @returns the status, and whether the server said that the connection ends here */
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
 * Visitors who never stop, each on a connection that is kept; a lost request is lost, nobody tries again.
 * @param wish.isPolite leaves for good when the server says goodbye, or refuses a connection
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
      // Thinks for a moment, so that connections also lie idle.
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
