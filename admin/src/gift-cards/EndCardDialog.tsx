import { isOffline } from '@safar/domain/pricing/pricing';
import { ReasonDialog } from '../form/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { type GiftCardDetailRecord, pathOf } from './records.js';
import { kronor } from '../layout/kronor.js';

interface EndCardDialogProps {
  readonly how: 'refund' | 'void';
  readonly card: GiftCardDetailRecord;
  readonly onClose: () => void;
}

/** Ends a card with a reason: paid back to its buyer, or void without any money. */
export function EndCardDialog({ how, card, onClose }: EndCardDialogProps) {
  const t = useText();
  const { method, amount, balance } = card;
  const isAtDesk = method !== null && isOffline(method);
  const text = how === 'void' ? 'void.text' : isAtDesk ? 'refund.desk' : 'refund.site';
  const values = {
    ...{ amount: kronor(amount), balance: kronor(balance) },
    method: method ? t(`money.methods.${method}`) : '',
  };
  return (
    <ReasonDialog
      texts={{
        title: t(`gift-cards.${how}.title`),
        text: t(`gift-cards.${text}`, values),
        confirm: t(`gift-cards.${how}.send`, values),
        reason: t(`gift-cards.${how}.reason`),
        done: t(`gift-cards.${how}.done`),
      }}
      path={`${pathOf(card.id)}/${how}`}
      onClose={onClose}
    />
  );
}
