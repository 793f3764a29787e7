import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useT } from '../i18n/index.js';
import { Icon } from './Icon.js';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** full: the whole window (pictures). */
  readonly size?: 'normal' | 'full';
  /** For a size of its own. */
  readonly style?: CSSProperties;
  /** Handles keys pressed anywhere inside. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The browser's modal dialog: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({ open, onClose, title, children, size = 'normal', ...rest }: DialogProps) {
  const { t } = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    // Also before it is taken away: only a dialog that closes returns the focus.
    return () => dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={`dialog dialog--${size}`}
      aria-labelledby={titleId}
      // Escape only asks: the caller may keep the dialog open, with a message in it.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Closing it by `open` sends the event too.
      onClose={() => {
        if (open && !ref.current?.open) onClose();
      }}
      onKeyDown={rest.onKeyDown}
      style={rest.style}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('common.actions.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {open && <div className="dialog__content">{children}</div>}
    </dialog>
  );
}
