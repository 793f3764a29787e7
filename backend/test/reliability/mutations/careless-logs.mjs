// Preloaded by `logs`: logs each request with its address, headers and body, as debugging code might.
import http from 'node:http';

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (name, request, ...rest) {
  if (name === 'request') {
    process.stdout.write(`${JSON.stringify({ url: request.url, headers: request.headers })}\n`);
    const { push } = request;
    request.push = function (chunk, ...more) {
      if (chunk) process.stdout.write(`${String(chunk)}\n`);
      return push.call(this, chunk, ...more);
    };
  }
  return emit.call(this, name, request, ...rest);
};
