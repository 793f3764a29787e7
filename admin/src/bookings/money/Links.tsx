import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type {
  BookingAccountView,
  PayLinkRecordView,
} from '@safar/domain/contracts/payments/booking-money';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import { Cells, Rows } from '../../layout/Rows.js';
import { kronor } from '../../layout/kronor.js';

function CloseLink({ link }: { readonly link: PayLinkRecordView }) {
  const t = useText();
  const action = useAction();
  const amount = link.amount === null ? t('money.link.remaining') : kronor(link.amount);
  const close = (): void => {
    const path = `/api/pay-links/${encodeURIComponent(link.id)}/close`;
    void action.run({ path, body: {}, done: t('money.link.closed') });
  };
  return (
    <>
      <Button
        size="small"
        disabled={action.isBusy}
        aria-label={t('money.link.closeOne', { amount })}
        onClick={close}
      >
        {t('money.close')}
      </Button>
      {action.problem && <span role="alert">{action.problem}</span>}
    </>
  );
}

/** Lists the pay links of a booking with their states. */
export function Links({ account, mayWrite }: { account: BookingAccountView; mayWrite: boolean }) {
  const t = useText();
  if (account.pay_links.length === 0) return null;
  const heads = [t('money.amount'), t('money.when'), t('money.by'), t('money.action')];
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, marginBlock: 1.5 }}>
        {t('money.links')}
      </Typography>
      <Rows name={t('money.links')} heads={heads}>
        {account.pay_links.map((link) => (
          <Cells key={link.id}>
            {link.amount === null ? t('money.link.remaining') : kronor(link.amount)}
            {t('money.link.expires', { at: formatInstant(link.expires_at) })}
            <bdi>{link.created_by ?? t('money.link.reminder')}</bdi>
            {link.state === 'open' && mayWrite ? (
              <CloseLink link={link} />
            ) : (
              <Chip size="small" label={t(`money.link.states.${link.state}`)} />
            )}
          </Cells>
        ))}
      </Rows>
    </>
  );
}
