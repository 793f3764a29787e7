/** Where drafts lie: the session storage of this tab; null when the browser keeps nothing. */
export type DraftPlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** What somebody typed and has not saved. */
export interface Draft<Values> {
  readonly values: Values;
  /** What was stored when the form was opened, and its version: a save that comes later still sees who else changed what. */
  readonly base: Values;
  /** null for a record that does not exist yet. */
  readonly version: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface DraftName {
  /** Whoever signs in next on the same computer gets to see no draft of somebody else. */
  readonly user: string;
  /** The form and the shape of its values, e.g. `destination-1`: another release may know other fields. */
  readonly form: string;
  /** Of the record, or `new`. */
  readonly record: string;
}

export const draftKey = ({ user, form, record }: DraftName): string =>
  `safar-draft:${user}:${form}:${record}`;

/** The draft under a key, null when there is none that can be read. */
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

/** Whether it was kept: a full or forbidden storage is no reason to disturb somebody who is typing. */
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

/** The browser's session storage, null where it is switched off. */
export function tabStore(): DraftPlace {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
