import { type ReactNode, useId } from 'react';
import { FieldError } from './Field.js';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly text?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  readonly legend: ReactNode;
  readonly options: readonly RadioOption<Value>[];
  /** Null when nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly id?: string;
  /** inline: small ones beside each other. */
  readonly layout?: 'cards' | 'inline';
}

/** A choice of one option, as cards. Nothing is preselected unless the caller does so. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const made = useId();
  const id = props.id ?? made;
  const described = [props.hint ? `${id}-hint` : '', props.error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={`radios radios--${props.layout ?? 'cards'}${props.error ? ' radios--wrong' : ''}`}
      id={id}
      tabIndex={-1}
      aria-describedby={described || undefined}
      aria-invalid={props.error ? true : undefined}
    >
      <legend className="field__label">{props.legend}</legend>
      {props.hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      <div className="radios__options">
        {props.options.map((option) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={props.value === option.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
            />
            <span className="radio__words">
              <span className="radio__label">{option.label}</span>
              {option.text && <span className="radio__text">{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={props.error} />
    </fieldset>
  );
}
