import { type ReactNode, useId } from 'react';
import { FieldError } from './Field.js';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | null;
  readonly id?: string;
}

/** A checkbox; links inside the label work as links. */
export function Checkbox({ label, checked, onChange, error, id }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={error ? 'check check--wrong' : 'check'}>
      <label className="check__row">
        <input
          type="checkbox"
          id={own}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${own}-error`} error={error} />
    </div>
  );
}
