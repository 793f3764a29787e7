/** Defence off: every request leaks memory. */
import http from 'node:http';

const kept = [];
const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (name, ...rest) {
  if (name === 'request') kept.push(Array.from({ length: 20_000 }, (_, index) => index + 0.5));
  return emit.call(this, name, ...rest);
};
