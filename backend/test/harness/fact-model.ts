import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const GOOD_FACTS = {
  fact1_sv: 'Istanbul ligger på två kontinenter.',
  fact2_sv: 'Hagia Sofia stod färdig år 537.',
  fact3_sv: 'Stora basaren har anor från 1400-talet.',
  fact1_ar: 'تقع إسطنبول على قارّتين.',
  fact2_ar: 'اكتمل بناء آيا صوفيا عام 537.',
  fact3_ar: 'يعود تاريخ السوق المسقوف إلى القرن الخامس عشر.',
};

/** The model's behaviour in a call: a content, a raw response, a redirect, or no response. */
export type Behaviour =
  | { readonly content: unknown }
  | { readonly status: number; readonly body: string; readonly location?: string }
  | 'silence';

export interface Asked {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

const completion = (content: unknown): string =>
  JSON.stringify({
    choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
  }); // oxfmt-ignore

/**
 * A model with an OpenAI-compatible API on loopback. Follows the given behaviours call by call and repeats the last
 * one.
 */
export class FactModel {
  readonly asked: Asked[] = [];
  private plan: readonly Behaviour[] = [{ content: GOOD_FACTS }];
  private readonly server = createServer((request, response) => {
    void json(request).then(
      (body) => {
        this.asked.push({ ...(body as Asked), authorization: request.headers.authorization });
        const behaviour = this.plan[Math.min(this.asked.length, this.plan.length) - 1];
        if (!behaviour || behaviour === 'silence') return;
        if ('content' in behaviour) {
          response.setHeader('content-type', 'application/json').end(completion(behaviour.content));
          return;
        }
        const headers = behaviour.location ? { location: behaviour.location } : {};
        response.writeHead(behaviour.status, headers).end(behaviour.body);
      },
      () => response.destroy(),
    );
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  will(...plan: readonly Behaviour[]): void {
    this.asked.length = 0;
    this.plan = plan;
  }

  /** Closes the calls that are waiting for a response. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
