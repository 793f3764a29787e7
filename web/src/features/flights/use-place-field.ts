import type { PlaceView } from '@safar/domain/contracts/places';
import type { PlaceField } from '@safar/domain/rules/place-search';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useQuery } from '../../use-query.js';
import { type PlaceEntry, chosenPlace, typedPlace } from './flight-form.js';
import { MIN_TERM, type PlaceQuery, askPlaces, askWhileTyping, keyOf } from './places.js';

type ChangeEntry = (change: (entry: PlaceEntry) => PlaceEntry) => void;

export interface PlaceFieldState {
  readonly field: PlaceField;
  readonly entry: PlaceEntry;
  readonly onChange: ChangeEntry;
}

const NO_PLACES: readonly PlaceView[] = [];

/** What to ask for: the usual places for an empty field and for one that has its place; null for a single letter. */
const termOf = ({ text, code }: PlaceEntry): string | null => {
  const term = code === '' ? text.trim() : '';
  return term === '' || term.length >= MIN_TERM ? term : null;
};

/** The place somebody means who leaves the field without choosing: the best one, or the entry as it is. */
export async function settledPlace(
  entry: PlaceEntry,
  { field, lang }: Pick<PlaceQuery, 'field' | 'lang'>,
): Promise<PlaceEntry> {
  const term = termOf(entry);
  if (!term) return entry;
  try {
    const [best] = await askPlaces({ term, lang, field });
    return best ? chosenPlace(best, lang) : entry;
  } catch {
    // Without an answer the text stays, and the form says that the place is missing.
    return entry;
  }
}

/** A chosen place speaks the language of the page, also after a switch. */
function useNameInLanguage({ field, entry, onChange }: PlaceFieldState): void {
  const { lang } = useT();
  const rename = useEffectEvent(async (): Promise<void> => {
    const { code } = entry;
    if (code === '' || entry.lang === lang) return;
    const places = await askPlaces({ term: code, lang, field });
    const place = places.find((one) => one.code === code);
    if (place) onChange((now) => (now.code === code ? chosenPlace(place, lang) : now));
  });
  useEffect(() => {
    // The old name is right as well, only in the other language.
    rename().catch(() => undefined);
  }, [lang, entry.code]);
}

function useSuggestions(field: PlaceField, term: string | null) {
  const { lang } = useT();
  const query = term === null ? null : { term, lang, field };
  return useQuery(query ? keyOf(query) : '', (signal) =>
    query ? askWhileTyping(query, signal) : Promise.resolve(NO_PLACES),
  );
}

/** Which keys do something, and what. */
interface Acts {
  readonly [key: string]: (() => void) | undefined;
}

const keyHandler =
  (acts: Acts) =>
  (event: KeyboardEvent): void => {
    const act = acts[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

function useList({ field, entry }: PlaceFieldState) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const term = termOf(entry);
  const answer = useSuggestions(field, isOpen ? term : null);
  const places = isOpen && term !== null ? (answer.value ?? NO_PLACES) : NO_PLACES;
  const open = (): void => {
    setOpen(true);
    setActive(-1);
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const move = (step: 1 | -1): void => {
    setOpen(true);
    if (places.length === 0) return;
    const from = active === -1 && step === -1 ? 0 : active;
    setActive((from + step + places.length) % places.length);
  };
  /** What the arrows are at; never a place of an older question. */
  const current = answer.status === 'ready' ? places[active] : undefined;
  return { isOpen, active, term, answer, places, open, close, move, current };
}

/**
 * An editable combobox with a list (ARIA Authoring Practices): arrows walk through the list, Enter takes, Escape
 * closes and then empties; leaving the field takes what the arrows are at, or the best place for what was typed.
 */
export function usePlaceField(state: PlaceFieldState) {
  const { lang } = useT();
  const { field, entry, onChange } = state;
  const list = useList(state);
  useNameInLanguage(state);

  const choose = (place: PlaceView): void => {
    onChange(() => chosenPlace(place, lang));
    list.close();
  };
  const settle = (): void => {
    if (list.current) {
      choose(list.current);
      return;
    }
    list.close();
    void settledPlace(entry, { field, lang }).then((settled) =>
      onChange((now) => (now === entry ? settled : now)),
    );
  };
  const type = (text: string): void => {
    onChange(() => typedPlace(text));
    list.open();
  };
  const onKeyDown = keyHandler({
    ArrowDown: () => list.move(1),
    ArrowUp: () => list.move(-1),
    Escape: list.isOpen ? list.close : () => onChange(() => typedPlace('')),
    // In a closed list, and in the list of an empty field, Enter is the form's.
    Enter: list.isOpen && (list.current ?? list.term) ? settle : undefined,
  });
  return { ...list, settle, choose, type, onKeyDown };
}
