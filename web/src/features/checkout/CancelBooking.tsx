import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import { path } from '../../lib/paths.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';

/** The button to leave the checkout. It asks first, because the typed passenger details are deleted. */
export function CancelBooking() {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  return (
    <>
      <button type="button" className="link-button" onClick={() => setAsking(true)}>
        {t('checkout.cancel.open')}
      </button>
      <Dialog open={isAsking} onClose={stay} title={t('checkout.cancel.title')}>
        <div className="stack">
          <p>{t('checkout.cancel.text')}</p>
          <div className="actions">
            <Button onClick={stay}>{t('checkout.cancel.stay')}</Button>
            <Button variant="danger" onClick={() => void navigate(path(lang).cancelled())}>
              {t('checkout.cancel.leave')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
