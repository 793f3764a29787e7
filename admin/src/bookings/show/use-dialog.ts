import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SAVED } from '../../form/UnsavedWarning.js';
import { OPENS_LINK, opensLink } from '../opens-link.js';
import type { DialogName } from './ActionDialogs.js';

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
