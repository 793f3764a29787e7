/**
 * Texts of the console by namespace, one file each and language. They load with the screens that use them
 * (`lazyScreen`); a new namespace is one line here.
 */
export const NAMESPACES = {
  ra: () => import('./sv/ra.js'),
  resources: () => import('./sv/resources.js'),
  shell: () => import('./sv/shell.js'),
  roles: () => import('./sv/roles.js'),
  form: () => import('./sv/form.js'),
  upload: () => import('./sv/upload.js'),
  search: () => import('./sv/search.js'),
  dashboard: () => import('./sv/dashboard.js'),
  tasks: () => import('./sv/tasks.js'),
  destinations: () => import('./sv/catalog/destinations.js'),
  departures: () => import('./sv/catalog/departures.js'),
  'departure-terms': () => import('./sv/catalog/departure-terms.js'),
  departureGrid: () => import('./sv/catalog/departure-grid.js'),
  airports: () => import('./sv/catalog/airports.js'),
  flights: () => import('./sv/catalog/flights.js'),
  hotels: () => import('./sv/catalog/hotels.js'),
  extras: () => import('./sv/catalog/extras.js'),
  discounts: () => import('./sv/catalog/discounts.js'),
  'extra-groups': () => import('./sv/catalog/extra-groups.js'),
  'extra-offers': () => import('./sv/catalog/extra-offers.js'),
  'gift-cards': () => import('./sv/gift-cards.js'),
  rooms: () => import('./sv/catalog/rooms.js'),
  reviews: () => import('./sv/reviews.js'),
  stays: () => import('./sv/catalog/stays.js'),
  'passenger-lists': () => import('./sv/bookings/passenger-lists.js'),
  bookings: () => import('./sv/bookings/bookings.js'),
  bookingFile: () => import('./sv/bookings/bookingFile.js'),
  changes: () => import('./sv/bookings/changes.js'),
  staffBookings: () => import('./sv/bookings/staffBookings.js'),
  documents: () => import('./sv/bookings/documents.js'),
  money: () => import('./sv/bookings/money.js'),
  refunds: () => import('./sv/refunds.js'),
  closings: () => import('./sv/closings.js'),
  reports: () => import('./sv/reports.js'),
  messages: () => import('./sv/messages.js'),
  mails: () => import('./sv/mails.js'),
  content: () => import('./sv/catalog/content.js'),
  users: () => import('./sv/users.js'),
  settings: () => import('./sv/settings.js'),
  opening: () => import('./sv/opening.js'),
  privacy: () => import('./sv/privacy.js'),
  audit: () => import('./sv/audit.js'),
} as const;

export type Namespace = keyof typeof NAMESPACES;

/** Namespaces of the frame around every screen, loaded at the start. */
export const FRAME = [
  ...['ra', 'resources', 'shell', 'roles', 'form', 'upload', 'search'],
] as const satisfies readonly Namespace[];

type TextsOf<Name extends Namespace> = Awaited<ReturnType<(typeof NAMESPACES)[Name]>>['default'];

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Key of a text, e.g. `mails.title`. */
export type TextKey = {
  [Name in Namespace]: `${Name}.${KeysOf<TextsOf<Name>>}`;
}[Namespace];
