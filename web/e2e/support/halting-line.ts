import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SENT_ON = ['accept', 'accept-language', 'content-type'] as const;

async function ask(site: string, request: IncomingMessage): Promise<Response> {
  const headers = Object.fromEntries(SENT_ON.map((name) => [name, request.headers[name] ?? '']));
  const body = await request.toArray();
  return fetch(`${site}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(body.length > 0 && { body: Buffer.concat(body as Buffer[]) }),
  });
}

/** Returns the headers to pass on, without those of the encoding, which fetch has undone. */
const told = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(([name]) => !/^(content-(length|encoding)|connection|transfer-encoding)$/.test(name)),
  ); // oxfmt-ignore

export interface HaltingLine {
  readonly origin: string;
  /** Sends the rest of the documents. */
  readonly goOn: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy for the site that stops in the middle of each document, after its first form. */
export async function haltingLine(site: string): Promise<HaltingLine> {
  let goOn = (): void => undefined;
  const rest = new Promise<void>((resolve) => (goOn = resolve));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const got = await ask(site, request);
    response.writeHead(got.status, told(got));
    const bytes = Buffer.from(await got.arrayBuffer());
    const isDocument = got.headers.get('content-type')?.startsWith('text/html') ?? false;
    const middle = isDocument ? bytes.indexOf('</form>') + '</form>'.length : bytes.length;
    response.write(bytes.subarray(0, middle));
    if (isDocument) await rest;
    response.end(bytes.subarray(middle));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn: () => goOn(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
