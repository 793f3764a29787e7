import type { PlaceView } from '@safar/domain/contracts/catalog/places';
import type { PlaceField } from '@safar/domain/places/place-search';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useQuery } from '../../lib/use-query.js';
import { type PlaceEntry, chosenPlace, typedPlace } from './flight-form.js';
import { MIN_TERM, type PlaceQuery, askPlaces, askWhileTyping, keyOf } from './places.js';

type ChangeEntry = (change: (entry: PlaceEntry) => PlaceEntry) => void;

export interface PlaceFieldState {
  readonly field: PlaceField;
  readonly entry: PlaceEntry;
  readonly onChange: ChangeEntry;
}

const NO_PLACES: readonly PlaceView[] = [];

/** Returns the term to request: empty (suggestions) for an empty field or a chosen place; null for a single letter. */
const termOf = ({ text, code }: PlaceEntry): string | null => {
  const term = code === '' ? text.trim() : '';
  return term === '' || term.length >= MIN_TERM ? term : null;
};

/** Returns the place when the field is left without a choice: the best match, or the unchanged entry. */
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
    // Without a response the text stays, and the form reports the missing place.
    return entry;
  }
}

/** Shows a chosen place in the language of the page, also after a language change. */
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
    // The name in the other language is still correct.
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

/** Handlers by key. */
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
  /** The active option; never one of an older request. */
  const current = answer.status === 'ready' ? places[active] : undefined;
  return { isOpen, active, term, answer, places, open, close, move, current };
}

/**
 * An editable combobox with a list (ARIA Authoring Practices): arrow keys move through the list, Enter selects, Escape
 * closes the list and then empties the field; leaving the field selects the active option, or the best place for the
 * typed text.
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
    // Enter submits the form when the list is closed or shows only suggestions.
    Enter: list.isOpen && (list.current ?? list.term) ? settle : undefined,
  });
  return { ...list, settle, choose, type, onKeyDown };
}
