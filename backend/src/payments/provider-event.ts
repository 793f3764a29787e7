/** News of the provider: hints, after which the provider is asked. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  readonly created: Date;
}

/** The provider's names for things are never longer; a longer one is no key for a table or a job. */
const LONGEST_NAME = 255;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_NAME;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Reads what the provider signed. Throws TypeError when it is no event: nothing that is missing comes to the database. */
export function providerEvent(signed: unknown): ProviderEvent {
  const { id, type, created, data } = fieldsOf(signed);
  const { id: objectId = '' } = fieldsOf(fieldsOf(data)['object']);
  const at = new Date(Number(created) * 1_000);
  const areNames = isName(id) && isName(type) && isName(objectId);
  if (!areNames || id === '' || Number.isNaN(at.getTime())) throw new TypeError('Not an event');
  return { id, type, objectId, created: at };
}
