import type { SearchOption } from './search-options.js';

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  /** Of the URL. */
  readonly value: string | null;
  /** The text of no choice; omitted: one must be chosen. */
  readonly none?: string;
  readonly options: readonly SearchOption[];
  readonly onChange?: (value: string) => void;
}

/** A list of a form that also works without script. Another value of the URL replaces the visitor's. */
export function Choice({ label, name, value, none, options, onChange }: ChoiceProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select
        key={value}
        className="input"
        name={name}
        defaultValue={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NumberProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | null;
  readonly hint?: string;
}

/** Numbers as text: a field of numbers refuses Arabic digits. */
export function NumberText({ label, name, value, hint }: NumberProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <input
        key={value}
        className="input"
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value ?? ''}
      />
      {hint && <span className="field__hint">{hint}</span>}
    </label>
  );
}

const numbers = (from: number, to: number): SearchOption[] =>
  Array.from({ length: to - from + 1 }, (_, place) => {
    const value = String(from + place);
    return { value, text: value };
  });

/** A number of travellers. */
export function HowMany({
  from = 0,
  to,
  ...choice
}: Omit<ChoiceProps, 'options'> & { readonly from?: number; readonly to: number }) {
  return <Choice {...choice} options={numbers(from, to)} />;
}
