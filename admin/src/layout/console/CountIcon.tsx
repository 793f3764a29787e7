import Badge from '@mui/material/Badge';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import type { TextKey } from '../../i18n/namespaces.js';
import { useText } from '../../i18n/use-text.js';

/** Interval for loading the number of waiting records, in milliseconds. */
const EVERY_MS = 60_000;

interface IconProps {
  /** Says the number to those who do not see it. */
  readonly text: TextKey;
  readonly children: ReactNode;
}

/** Menu icon with a number, when it is not 0. */
export function CountIcon({ count, text, children }: IconProps & { readonly count: number }) {
  const t = useText();
  return (
    <>
      <Badge badgeContent={count} max={99} color="error" aria-hidden>
        {children}
      </Badge>
      {count > 0 && <span style={visuallyHidden}>{t(text, { smart_count: count })} </span>}
    </>
  );
}

interface WaitingIconProps extends IconProps {
  readonly resource: string;
  /** Of a record that waits. */
  readonly state: string;
}

/** Menu icon with the number of records in a state. */
export function WaitingIcon({ resource, state, ...icon }: WaitingIconProps) {
  const { total = 0 } = useGetList(
    resource,
    {
      filter: { state },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { refetchInterval: EVERY_MS },
  );
  return <CountIcon {...icon} count={total} />;
}
