import Typography from '@mui/material/Typography';
import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';
import { formatExactSek } from '@safar/domain/money/formats';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import { Cells, Rows } from '../../layout/Rows.js';

/** Shows öre moved by the provider that a booking in whole kronor cannot contain. */
export function Roundings({ account }: { readonly account: BookingAccountView }) {
  const t = useText();
  if (account.roundings.length === 0) return null;
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, marginBlock: 1.5 }}>
        {t('money.roundings.title')}
      </Typography>
      <Rows
        name={t('money.roundings.title')}
        heads={[t('money.when'), t('money.roundings.about'), t('money.amount')]}
      >
        {account.roundings.map(({ kind, id, at, amount }) => (
          <Cells key={id}>
            {formatInstant(at)}
            <>
              {t(`money.roundings.kinds.${kind}`)} <code>{id}</code>
            </>
            {formatExactSek(amount, 'sv')}
          </Cells>
        ))}
      </Rows>
    </>
  );
}
