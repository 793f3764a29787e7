import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useT } from '../../i18n/index.js';
import { Icon } from '../Icon.js';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAria {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly required?: true;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message, shown in red and read out with the control. */
  readonly error?: string | null;
  /** Not required; stated beside the label. */
  readonly optional?: boolean;
  /** Id of the control, for error summaries that link to it. */
  readonly id?: string;
}

/** Label, hint, control and error. `children` renders the control with the given attributes. */
export function Field(props: FieldProps & { readonly children: (aria: ControlAria) => ReactNode }) {
  const { t } = useT();
  const made = useId();
  const id = props.id ?? made;
  const described = [props.hint ? `${id}-hint` : '', props.error ? `${id}-error` : ''].filter(
    Boolean,
  );
  return (
    <div className={props.error ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {props.label}
        {props.optional && <span className="field__optional"> ({t('common.form.optional')})</span>}
      </label>
      {props.hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.children({
        id,
        ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
        ...(props.error ? { 'aria-invalid': true } : {}),
        ...(props.optional ? {} : { required: true }),
      })}
      <FieldError id={`${id}-error`} error={props.error} />
    </div>
  );
}

/** The error message below a control, if any. */
export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  if (!error) return null;
  return (
    <p className="field__error" id={id}>
      <Icon name="error" size={18} />
      <span>{error}</span>
    </p>
  );
}

type TextInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'> & {
    readonly ref?: Ref<HTMLInputElement>;
  };

/** A text input with its label. `dir="ltr"` for names in Latin letters, e-mail, phone, dates. */
export function TextInput({ label, hint, error, optional, id, ref, ...input }: TextInputProps) {
  const field = {
    label,
    hint,
    error: error ?? null,
    ...(optional ? { optional } : {}),
    ...(id ? { id } : {}),
  };
  return (
    <Field {...field}>
      {({ required, ...aria }) => (
        <input className="input" {...input} {...aria} ref={ref} aria-required={required} />
      )}
    </Field>
  );
}
