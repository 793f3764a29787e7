import { type FocusEvent, useRef } from 'react';
import { useT } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { PlacePopup, placeMessage } from './PlacePopup.js';
import { type PlaceFieldState, usePlaceField } from './use-place-field.js';

export interface PlaceFieldProps extends PlaceFieldState {
  readonly id: string;
  readonly name: 'from' | 'to';
  readonly label: string;
  /** Id of the error message. */
  readonly errorId?: string | undefined;
}

/** A field for a city or an airport by its name, code or common alias. */
export function PlaceField({ id, name, label, errorId, ...state }: PlaceFieldProps) {
  const { t } = useT();
  const list = usePlaceField(state);
  const input = useRef<HTMLInputElement>(null);
  const { entry } = state;
  const { isOpen, places, active } = list;
  const listId = `${id}-list`;
  const hasList = isOpen && places.length > 0;
  const statusText =
    placeMessage(list, t) ?? t('flights.places.suggestions', { count: places.length });
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) list.settle();
  };
  return (
    <div className="flights__field" onBlur={leave}>
      <div className="flights__box">
        <label htmlFor={id}>{label}</label>
        <input
          ref={input}
          id={id}
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={hasList && active >= 0 ? `${listId}-${active}` : undefined}
          aria-required
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('flights.placeHint')}
          value={entry.text}
          onChange={(event) => list.type(event.target.value)}
          onClick={list.open}
          onFocus={(event) => {
            // Typing replaces a chosen place, but continues an unfinished text.
            if (entry.code !== '') event.target.select();
            // React can report focus late, when it has already moved on.
            else if (event.target.value !== '' && document.activeElement === event.target) {
              list.open();
            }
          }}
          onKeyDown={list.onKeyDown}
        />
        {entry.text !== '' && (
          <button
            type="button"
            className="flights__clear"
            // Keyboard users clear with Escape, so Tab moves on to the next field.
            tabIndex={-1}
            aria-label={t('flights.clear', { label })}
            onClick={() => {
              list.type('');
              input.current?.focus();
            }}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen ? statusText : ''}
      </p>
      {isOpen && (
        <PlacePopup
          listId={listId}
          field={state.field}
          term={list.term}
          places={places}
          active={active}
          answer={list.answer}
          onChoose={list.choose}
        />
      )}
    </div>
  );
}
