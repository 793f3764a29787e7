import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon.js';

export type AlertKind = 'error' | 'warning' | 'info' | 'success';

const ICONS: Readonly<Record<AlertKind, IconName>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  success: 'check-circle',
};

export interface AlertProps {
  readonly kind: AlertKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** For error summaries: the caller focuses it after a failed attempt. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** An important message. Errors and warnings are announced at once; it is focusable. */
export function Alert({ kind, title, children, ref }: AlertProps) {
  const urgent = kind === 'error' || kind === 'warning';
  return (
    <div
      className={`alert alert--${kind}`}
      role={urgent ? 'alert' : 'status'}
      tabIndex={-1}
      ref={ref}
    >
      <Icon name={ICONS[kind]} />
      <div className="alert__words">
        {title && <p className="alert__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
