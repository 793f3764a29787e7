import { makeConsoleStore } from './console-store.js';

const SECRET = { filter: { q: 'Maria Lindberg' } };

function openStore() {
  const store = makeConsoleStore();
  store.setup();
  return store;
}

afterEach(() => localStorage.clear());

it('keeps chosen columns and preferences in the browser, so the next page has them', () => {
  openStore().setItem('bookings.datatable', ['phone']);
  openStore().setItem('bookings.datatable_columnRanks', [1, 0]);
  openStore().setItem('preferences.singleKeys', false);
  expect(openStore().getItem('bookings.datatable')).toEqual(['phone']);
  expect(openStore().getItem('bookings.datatable_columnRanks')).toEqual([1, 0]);
  expect(openStore().getItem('preferences.singleKeys')).toBe(false);
});

it('keeps searches, selected rows and views in memory only', () => {
  const store = openStore();
  const keys = ['bookings.listParams', 'bookings.selectedIds', 'bookings.view', 'q.datatable.more'];
  for (const key of keys) store.setItem(key, SECRET);
  expect(keys.map((key) => store.getItem(key))).toEqual(keys.map(() => SECRET));
  expect(JSON.stringify({ ...localStorage })).not.toContain('Maria');
  expect(openStore().getItem('bookings.listParams')).toBeUndefined();
});

it('forgets what is in memory on reset and leaves the session in the browser alone', () => {
  localStorage.setItem('token', 'head.claims.signature');
  const store = openStore();
  store.setItem('bookings.listParams', SECRET);
  store.setItem('bookings.datatable', ['phone']);
  store.reset();
  expect(store.getItem('bookings.listParams')).toBeUndefined();
  expect(store.getItem('bookings.datatable')).toEqual(['phone']);
  expect(localStorage.getItem('token')).toBe('head.claims.signature');
});
