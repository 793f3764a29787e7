import Typography from '@mui/material/Typography';
import type { CancelPreviewView } from '@safar/domain/contracts/bookings/changes';
import { formatSek } from '@safar/domain/money/formats';
import { useText } from '../../i18n/use-text.js';
import { Choice } from './Fields.js';

interface CancelDiscountProps {
  readonly view: CancelPreviewView;
  readonly isDropped: boolean;
  readonly onChange: (isDropped: boolean) => void;
}

/** Says what becomes of the campaign's discount; staff decide when too few stay for it. */
export function CancelDiscount({ view, isDropped, onChange }: CancelDiscountProps) {
  const t = useText();
  const amount = formatSek(view.discount, 'sv');
  if (view.discount === 0) return null;
  if (!view.discount_broken) {
    return (
      <Typography variant="body2">{t('changes.cancelling.discountKept', { amount })}</Typography>
    );
  }
  return (
    <Choice
      label={t('changes.cancelling.discountBroken')}
      value={isDropped ? 'drop' : 'keep'}
      options={[
        ['keep', t('changes.cancelling.keepDiscount', { amount })],
        ['drop', t('changes.cancelling.dropDiscount', { amount })],
      ]}
      onChange={(choice) => onChange(choice === 'drop')}
    />
  );
}
