// Preloaded by `slow-clients`: the server has no timeouts for slow requests.
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const { createServer } = http;
http.createServer = (options, listener) => {
  if (typeof options !== 'object') return createServer(options, listener);
  return createServer({ ...options, headersTimeout: 0, requestTimeout: 0 }, listener);
};
syncBuiltinESMExports();
