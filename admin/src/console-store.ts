import { type Store, localStorageStore, memoryStore } from 'react-admin';

/**
 * Hidden and moved columns of a table (keys that end with `.datatable` and `.datatable_columnRanks`), and preferences
 * (`preferences.singleKeys`).
 */
const isKept = (key: string): boolean =>
  /^[\w-]+\.datatable(_columnRanks)?$|^preferences\.\w+$/.test(key);

/** Key of the search, order and page of a list, for the list and for the buttons to the neighbours of its records. */
export const listMemoryOf = (resource: string): string => `${resource}.listParams`;

/**
 * Store of the console. Only the choice of columns and preferences outlive the page. Everything else stays in memory, because searches
 * contain names and addresses of customers.
 */
export function makeConsoleStore(): Store {
  const memory = memoryStore();
  const browser = localStorageStore();
  const storeOf = (key: string): Store => (isKept(key) ? browser : memory);
  return {
    ...memory,
    setup: () => {
      memory.setup();
      browser.setup();
    },
    teardown: () => {
      memory.teardown();
      browser.teardown();
    },
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
