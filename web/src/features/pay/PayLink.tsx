import type { OpenPayLinkView } from '@safar/domain/contracts/payments/booking-money';
import { type IsoDay, dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { api } from '../../lib/api.js';
import { errorText } from '../../lib/error-text.js';
import { ApiError } from '../../lib/http.js';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/price/Price.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { WaitingPage } from '../../ui/WaitingPage.js';
import { Email } from '../../ui/Email.js';
import { PhoneLink } from '../../ui/PhoneLink.js';
import { useQuery } from '../../lib/use-query.js';
import { ResultHeading } from '../booking/ResultHeading.js';
import { followedLink } from './payment-source.js';

function useRows(opened: OpenPayLinkView): { facts: Row[]; amounts: Row[] } {
  const { t, lang } = useT();
  const day = (of: IsoDay): Row['value'] => <bdi>{formatLongDay(of, lang)}</bdi>;
  const { amount, remaining } = opened;
  const rest: Row[] =
    remaining > amount
      ? [
          {
            id: 'rest',
            tone: 'quiet',
            label: t('pay.link.rest'),
            value: <Price amount={remaining - amount} />,
          },
        ]
      : [];
  return {
    facts: [
      { id: 'ref', label: t('pay.summary.booking'), value: <Ltr>{opened.bookingRef}</Ltr> },
      {
        id: 'traveller',
        label: t('pay.link.traveller'),
        value: <bdi>{opened.firstName}</bdi>,
      },
      { id: 'trip', label: t('pay.link.trip'), value: <bdi>{opened.destination}</bdi> },
      {
        id: 'departure',
        label: t('pay.summary.departure'),
        value: day(isoDay(opened.departureDate)),
      },
      { id: 'return', label: t('pay.link.returns'), value: day(isoDay(opened.returnDate)) },
      {
        id: 'until',
        label: t('pay.link.until'),
        value: day(dayInStockholm(new Date(opened.expiresAt))),
      },
    ],
    amounts: [
      {
        id: 'amount',
        tone: 'strong',
        label: t('pay.link.amount'),
        value: <Price amount={amount} />,
      },
      ...rest,
    ],
  };
}

function Opened({ opened, token }: { opened: OpenPayLinkView; token: string }) {
  const { t } = useT();
  const { bookingId, amount } = opened;
  const { facts, amounts } = useRows(opened);
  return (
    <div className="container container--text page-top stack stack--wide whole-window">
      <ResultHeading>{t('pay.link.title')}</ResultHeading>
      <section className="card stack">
        <Rows rows={facts} />
        <Rows look="amounts" rows={amounts} />
        <ButtonLink
          block
          size="large"
          icon={LATER_ICONS.lock}
          to={(paths) => paths.pay({ bookingId, amount })}
          state={followedLink(token, opened)}
        >
          {t('pay.link.go')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={(paths) => paths.lookup(opened.bookingRef)}>
          {t('pay.link.booking')}
        </ButtonLink>
      </section>
    </div>
  );
}

/** Contact details to ask for another link. */
function Contact() {
  const { t } = useT();
  const { phone, email } = useSite().config.company;
  if (!phone && !email) return null;
  return (
    <>
      <p>{t('pay.link.help')}</p>
      <ul className="plain-list">
        {phone && (
          <li>
            <PhoneLink phone={phone} />
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Email address={email} />
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** Shows why a link is no longer valid, or offers a retry when there was no response. */
function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useT();
  const code = error instanceof ApiError ? error.code : '';
  const isOver = code.startsWith('PAY_LINK_');
  const isPaid = code === 'PAY_LINK_PAID';
  const reason = isPaid ? 'pay.link.paid' : 'pay.link.dead';
  return (
    <div className="container container--text page-top stack stack--wide whole-window">
      <h1>{t('pay.link.title')}</h1>
      <FocusedAlert
        kind={isPaid ? 'success' : 'error'}
        signal={error}
        title={t(isOver ? reason : 'pay.link.failed')}
      >
        <p>{errorText(error, t)}</p>
        {isOver && !isPaid && <Contact />}
        <div className="actions">
          {isOver ? (
            <ButtonLink variant="secondary" to={(paths) => paths.lookup()}>
              {t('pay.link.lookup')}
            </ButtonLink>
          ) : (
            <Button onClick={onRetry}>{t('common.page.retry')}</Button>
          )}
        </div>
      </FocusedAlert>
    </div>
  );
}

/** Shows what a pay link is for, with a button to pay; no lookup is needed. */
export function PayLink({ token }: { token: string }) {
  const { t, lang } = useT();
  const { status, value, error, retry } = useQuery(`${lang} ${token}`, () =>
    api.openPayLink(token),
  );
  if (status === 'failed') return <Refused error={error} onRetry={retry} />;
  if (value) return <Opened opened={value} token={token} />;
  return <WaitingPage title={t('pay.link.title')} text={t('pay.link.opening')} />;
}
