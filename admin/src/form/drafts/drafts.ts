/** Storage of drafts: the session storage of this tab; null when the browser has none. */
export type DraftPlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** Unsaved input. */
export interface Draft<Values> {
  readonly values: Values;
  /** Values stored when the form was opened, with their version, so a later save can still detect changes of others. */
  readonly base: Values;
  /** null for a new record. */
  readonly version: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface DraftName {
  /** Id of the author, so the next user of the same computer does not see the draft. */
  readonly user: string;
  /** Form and version of its values, e.g. `destination-1`: another release may have other fields. */
  readonly form: string;
  /** Id of the record, or `new`. */
  readonly record: string;
}

export const draftKey = ({ user, form, record }: DraftName): string =>
  `safar-draft:${user}:${form}:${record}`;

/** Returns the draft under a key, null when there is none or it cannot be read. */
export function readDraft<Values>(place: DraftPlace, key: string): Draft<Values> | null {
  try {
    const draft = JSON.parse(place?.getItem(key) ?? 'null') as Partial<Draft<Values>> | null;
    const isWhole =
      typeof draft?.at === 'number' &&
      typeof draft.values === 'object' &&
      typeof draft.base === 'object';
    return isWhole ? (draft as Draft<Values>) : null;
  } catch {
    return null;
  }
}

/** Returns whether the draft was stored; a full or blocked storage must not interrupt typing. */
export function writeDraft<Values>(place: DraftPlace, key: string, draft: Draft<Values>): boolean {
  try {
    place?.setItem(key, JSON.stringify(draft));
    return place !== null;
  } catch {
    return false;
  }
}

export function dropDraft(place: DraftPlace, key: string): void {
  place?.removeItem(key);
}

/** Returns the browser's session storage, null when it is disabled. */
export function tabStore(): DraftPlace {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
