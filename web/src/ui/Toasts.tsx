import { type ReactNode, createContext, useCallback, useContext, useState } from 'react';
import { useT } from '../i18n/index.js';
import { Icon } from './Icon.js';

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);
const VISIBLE_MS = 7_000;

/**
 * Returns a function that shows a short message at the bottom of the window for seven seconds; screen readers announce
 * it.
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastHost above');
  return show;
}

type Shown = Toast & { readonly id: number };

function ToastItem({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const { t } = useT();
  return (
    <div className={`toast toast--${toast.kind}`}>
      <Icon name={toast.kind === 'success' ? 'check-circle' : toast.kind} />
      <span>{toast.text}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('common.actions.close')}
        onClick={onClose}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

export function ToastHost({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback<ShowToast>(
    (toast) => {
      const id = performance.now();
      setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
      setTimeout(() => close(id), VISIBLE_MS);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}
