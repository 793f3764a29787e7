import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SAVED } from '../../form/UnsavedWarning.js';
import type { DialogName } from './ActionDialogs.js';

/** State of a navigation to a booking that opens the dialog of its pay link. */
export const OPENS_LINK = { dialog: 'link' } as const;

const opensLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === 'link';

/** The open dialog of a booking; a reload opens none. */
export function useDialog() {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const isAsked = opensLink(state);
  const [open, setOpen] = useState<DialogName | null>(isAsked ? OPENS_LINK.dialog : null);
  useEffect(() => {
    if (isAsked) void navigate(pathname, { replace: true, state: SAVED });
  }, [isAsked, navigate, pathname]);
  return [open, setOpen] as const;
}
