import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { GracefulShutdown } from './graceful-shutdown.js';
import { readEnv } from '../config/env.js';

const env = readEnv({
  DATABASE_URL: 'postgres://localhost/nothing',
  SAFAR_DATA: '.safar/test/settings',
});

describe('A process that is stopping', () => {
  it('knows the number of its open requests', async () => {
    const shutdown = new GracefulShutdown(env);
    const waiting: Response[] = [];
    const app = express();
    app.use(shutdown.closeConnections());
    app.get('/slow', (_request, response) => void waiting.push(response));
    app.get('/quick', (_request, response) => void response.end());
    const server: Server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const slow = fetch(`${base}/slow`);
    await (await fetch(`${base}/quick`)).text();
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(shutdown.openRequests).toBe(1);
    const closed = new Promise((resolve) => waiting[0]?.once('close', resolve));
    waiting[0]?.end();
    await (await slow).text();
    await closed;
    expect(shutdown.openRequests).toBe(0);
    server.close();
  });
});
