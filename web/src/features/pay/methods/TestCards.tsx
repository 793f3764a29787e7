import { WALLET_NAMES } from '@safar/domain/payments/wallets';
import { useT } from '../../../i18n/index.js';
import { Alert } from '../../../ui/Alert.js';
import { Ltr } from '../../../ui/Ltr.js';
import { type CardInput, formatCardNumber } from './card-input.js';

/** Stripe's published test cards. */
const CARDS = [
  { number: '4242424242424242', effect: 'pays' },
  { number: '4000002500003155', effect: 'authenticates' },
  { number: '4000000000000002', effect: 'declined' },
  { number: '4000000000009995', effect: 'poor' },
] as const;

const FUTURE_YEARS = 3;
const expiry = (): string => `12/${String(new Date().getFullYear() + FUTURE_YEARS).slice(2)}`;

interface TestCardsProps {
  readonly onPick: (card: CardInput) => void;
  /** Pays at once with a card in a wallet, which has no fields. */
  readonly onWallet: (form: HTMLFormElement | null) => void;
}

/** States that no money moves, and fills in a test card with a chosen result. */
export function TestCards({ onPick, onWallet }: TestCardsProps) {
  const { t } = useT();
  return (
    <Alert kind="info" title={t('pay.test.title')}>
      <p>{t('pay.test.text')}</p>
      <ul className="test-cards">
        {CARDS.map(({ number, effect }) => (
          <li key={number}>
            <button
              type="button"
              className="test-card"
              onClick={() =>
                onPick({ number: formatCardNumber(number), expiry: expiry(), cvc: '123' })
              }
            >
              <span className="test-card__number">
                <Ltr>{formatCardNumber(number)}</Ltr>
              </span>
              <span>{t(`pay.test.${effect}`)}</span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="test-card"
            onClick={(event) => onWallet(event.currentTarget.form)}
          >
            <span className="test-card__number">
              <Ltr>{WALLET_NAMES.apple_pay}</Ltr>
            </span>
            <span>{t('pay.test.pays')}</span>
          </button>
        </li>
      </ul>
    </Alert>
  );
}
