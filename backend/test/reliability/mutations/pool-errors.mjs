// Preloaded by `database-faults`: pools ignore error listeners.
import { EventEmitter } from 'node:events';
import pg from 'pg';

const { prototype } = pg.Pool;
if (typeof prototype.on !== 'function') throw new Error('Pools have no listeners any more');
prototype.on = function on(name, listener) {
  return name === 'error' ? this : EventEmitter.prototype.on.call(this, name, listener);
};
