import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { withWallet } from '@safar/domain/payments/wallets';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { BookingLink } from '../bookings/BookingLink.js';
import { Fact, Facts } from '../bookings/Facts.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Neighbours } from '../layout/Neighbours.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { RecordScreen, WithSide } from '../layout/RecordScreen.js';
import { Cells, Rows } from '../layout/Rows.js';
import { PaidOutDialog } from '../refunds/PaidOutDialog.js';
import { useMay } from '../use-may.js';
import { DocumentButton } from './DocumentButton.js';
import { EndCardDialog } from './EndCardDialog.js';
import { type GiftCardDetailRecord, NEWEST, VIEWS, type View, pathOf, stateOf } from './records.js';
import { kronor } from '../layout/kronor.js';

interface CardProps {
  readonly card: GiftCardDetailRecord;
}

/** What a failed refund of the purchase owes the buyer: staff send it by hand, and say so here. */
function ToPayOut({ card }: CardProps) {
  const t = useText();
  const mayRefund = useMay('refunds:approve');
  const [isOpen, setOpen] = useState(false);
  const values = { amount: kronor(card.to_pay_out) };
  const texts = {
    title: t('gift-cards.payOut.title'),
    text: t('gift-cards.payOut.text', values),
    confirm: t('gift-cards.payOut.send'),
    day: t('gift-cards.payOut.day'),
    done: t('gift-cards.payOut.done'),
  };
  return (
    <Alert
      severity="warning"
      action={
        mayRefund && <Button onClick={() => setOpen(true)}>{t('gift-cards.payOut.send')}</Button>
      }
    >
      {t('gift-cards.payOut.owed', values)}
      {isOpen && (
        <PaidOutDialog
          texts={texts}
          path={`${pathOf(card.id)}/paid-out`}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
}

function Actions({ card }: CardProps) {
  const t = useText();
  const mayVoid = useMay('giftcards:void');
  const mayRefund = useMay('refunds:approve');
  const action = useAction();
  const [ending, setEnding] = useState<'refund' | 'void' | null>(null);
  const isActive = card.state === 'active';
  if (!isActive && card.state !== 'blocked') return null;
  const resend = () =>
    void action.run<GiftCardDetailRecord>({
      path: `${pathOf(card.id)}/resend`,
      body: {},
      done: ({ resend_to: email }) => t('gift-cards.resent', { email }),
    });
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {isActive && <DocumentButton id={card.id} />}
      {isActive && card.resend_to !== '' && (
        <Button variant="outlined" loading={action.isBusy} onClick={resend}>
          {t('gift-cards.resend')}
        </Button>
      )}
      {mayRefund && card.refundable && (
        <Button variant="outlined" color="error" onClick={() => setEnding('refund')}>
          {t('gift-cards.refund.open')}
        </Button>
      )}
      {mayVoid && (
        <Button variant="outlined" color="error" onClick={() => setEnding('void')}>
          {t('gift-cards.void.open')}
        </Button>
      )}
      {action.problem && <Typography color="error">{action.problem}</Typography>}
      {ending && <EndCardDialog how={ending} card={card} onClose={() => setEnding(null)} />}
    </Stack>
  );
}

function Entries({ card }: CardProps) {
  const t = useText();
  const heads = [
    t('gift-cards.at'),
    t('gift-cards.what'),
    t('gift-cards.booking'),
    t('gift-cards.amount'),
  ];
  return (
    <Panel title={t('gift-cards.entries')}>
      <Rows name={t('gift-cards.entries')} heads={heads}>
        {card.entries.map((entry) => (
          <Cells key={entry.id}>
            {formatInstant(entry.at)}
            {t(`gift-cards.kinds.${entry.kind}`)}
            {entry.booking_id ? (
              <BookingLink id={entry.booking_id}>{entry.booking_ref}</BookingLink>
            ) : (
              '–'
            )}
            {kronor(entry.amount)}
          </Cells>
        ))}
      </Rows>
    </Panel>
  );
}

const dayOf = (day: string | null): string | null => day && formatDay(isoDay(day), 'sv');

function Side({ card }: CardProps) {
  const t = useText();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('gift-cards.state'), t(`gift-cards.states.${stateOf(card)}`)],
    [t('gift-cards.amount'), kronor(card.amount)],
    [t('gift-cards.balance'), kronor(card.balance)],
    [t('gift-cards.validUntil'), dayOf(card.valid_until)],
    [
      t('gift-cards.method'),
      card.method && withWallet(t(`money.methods.${card.method}`), card.wallet),
    ],
    [t('gift-cards.soldBy'), card.sold_by],
    [t('gift-cards.number'), card.document_number],
    [t('gift-cards.buyer'), card.buyer_email],
    [t('gift-cards.recipient'), card.recipient_name],
    [t('gift-cards.recipientEmail'), card.recipient_email],
    [t('gift-cards.deliverOn'), dayOf(card.deliver_on)],
    [t('gift-cards.message'), card.message],
    [t('gift-cards.void.reason'), card.void_reason],
  ];
  return (
    <Panel title={t('gift-cards.about')}>
      <Facts>
        {facts.map(([name, value]) =>
          value ? (
            <Fact key={name} name={name}>
              <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Fact>
          ) : null,
        )}
      </Facts>
    </Panel>
  );
}

function Card({ card }: CardProps) {
  const t = useText();
  return (
    <Stack spacing={2}>
      <PageHeader title={t('gift-cards.one', { code: card.code_last4 ?? '' })}>
        <Actions card={card} />
      </PageHeader>
      {card.to_pay_out > 0 && <ToPayOut card={card} />}
      <WithSide>
        <Entries card={card} />
        <Side card={card} />
      </WithSide>
    </Stack>
  );
}

/** One gift card: what it is, what it paid, its document, mail and end. */
export function GiftCardShow() {
  const [view] = useStore<View>('gift-cards.view', 'all');
  return (
    <RecordScreen<GiftCardDetailRecord>
      meta={{ entries: true }}
      neighbours={<Neighbours linkType="show" sort={NEWEST} pageSize={25} filter={VIEWS[view]} />}
    >
      {(card) => <Card key={card.id} card={card} />}
    </RecordScreen>
  );
}
