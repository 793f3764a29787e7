/** A webhook event: a hint to fetch the object from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly created: Date;
}

/** Names of the provider are never longer; longer ones are rejected as keys of tables and jobs. */
const LONGEST_NAME = 255;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_NAME;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Reads a signed event. Throws TypeError when a field is missing or invalid, so that none reaches the database. */
export function providerEvent(signed: unknown): ProviderEvent {
  const { id, type, created, data } = fieldsOf(signed);
  const { id: objectId = '' } = fieldsOf(fieldsOf(data)['object']);
  const at = new Date(Number(created) * 1_000);
  const areNames = isName(id) && isName(type) && isName(objectId);
  if (!areNames || id === '' || Number.isNaN(at.getTime())) throw new TypeError('Not an event');
  return { id, type, objectId, created: at };
}
