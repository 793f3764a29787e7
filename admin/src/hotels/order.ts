/** Order of the list of hotels; a file of its own, so that the form does not load the list. */
export const BY_NAME = { field: 'name', order: 'ASC' } as const;
