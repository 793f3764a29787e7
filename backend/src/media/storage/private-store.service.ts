import { ObjectStore } from './object-store.js';

export { StoreDown } from './object-store.js';

/** Files with restricted access: each is sent by a route that checks the caller. */
export abstract class PrivateStore extends ObjectStore {}
