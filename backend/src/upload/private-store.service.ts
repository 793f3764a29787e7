import { ObjectStore } from './object-store.js';

export { StoreDown } from './object-store.js';

/** Files that only their owners may read: each is handed out by a route that asks who is calling. */
export abstract class PrivateStore extends ObjectStore {}
