import { useId } from 'react';
import { useT } from '../../i18n/index.js';
import { Icon, type IconName } from '../Icon.js';

export interface CounterProps {
  readonly label: string;
  readonly hint?: string;
  readonly icon?: IconName;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number with minus at the start and plus at the end of the line. At least zero, no maximum. */
export function Counter({ label, hint, icon, value, onChange }: CounterProps) {
  const { t } = useT();
  const id = useId();
  return (
    <div className="counter" role="group" aria-labelledby={id}>
      <div className="counter__words">
        {icon && <Icon name={icon} />}
        <div>
          <p className="counter__label" id={id}>
            {label}
          </p>
          {hint && <p className="counter__hint">{hint}</p>}
        </div>
      </div>
      <div className="counter__buttons">
        <button
          type="button"
          className="icon-button icon-button--outlined"
          aria-label={t('common.actions.fewer', { label })}
          // Not `disabled`, which would remove the focus and close the surrounding dialog.
          aria-disabled={value === 0}
          onClick={() => onChange(Math.max(0, value - 1))}
        >
          <Icon name="minus" size={20} />
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          className="icon-button icon-button--outlined"
          aria-label={t('common.actions.more', { label })}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
    </div>
  );
}
