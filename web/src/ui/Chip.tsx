import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.js';

/** A short label. */
export function Chip({
  icon,
  tone = 'plain',
  children,
}: {
  icon?: IconName;
  tone?: 'plain' | 'teal' | 'saffron' | 'green' | 'red' | 'night';
  children: ReactNode;
}) {
  return (
    <span className={`chip chip--${tone}`}>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </span>
  );
}
