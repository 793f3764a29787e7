/** Addresses from the specification, inside the console. */
export const LIST_PATH = '/destinations';
export const NEW_PATH = '/destinations/new';
export const editPath = (id: string): string => `/destinations/${encodeURIComponent(id)}/edit`;
