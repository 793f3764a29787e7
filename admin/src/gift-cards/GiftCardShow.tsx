import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Fact, Facts } from '../bookings/Facts.js';
import { kronor } from '../bookings/money/fields.js';
import { ActionDialog } from '../form/ActionDialog.js';
import { Entry } from '../form/Entry.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';
import { useMay } from '../use-may.js';
import { DocumentButton } from './DocumentButton.js';
import { type GiftCardDetailRecord, pathOf, stateOf } from './records.js';

interface CardProps {
  readonly card: GiftCardDetailRecord;
}

function VoidDialog({ card, onClose }: CardProps & { readonly onClose: () => void }) {
  const t = useText();
  const action = useAction();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={t('gift-cards.void.title')}
      text={t('gift-cards.void.text', { balance: kronor(card.balance) })}
      confirm={t('gift-cards.void.send')}
      isReady={reason.trim() !== ''}
      isDangerous
      action={action}
      request={{
        path: `${pathOf(card.id)}/void`,
        body: { reason },
        done: t('gift-cards.void.done'),
      }}
      onClose={onClose}
    >
      <Entry
        label={t('gift-cards.void.reason')}
        value={reason}
        onChange={setReason}
        wrong={action.wrong('reason')}
        max={500}
        required
        autoFocus
      />
    </ActionDialog>
  );
}

function Actions({ card }: CardProps) {
  const t = useText();
  const mayVoid = useMay('giftcards:void');
  const action = useAction();
  const [isVoiding, setVoiding] = useState(false);
  if (card.state !== 'active') return null;
  const resend = () =>
    void action.run({ path: `${pathOf(card.id)}/resend`, body: {}, done: t('gift-cards.resent') });
  const hasAddress = card.recipient_email !== '' || card.buyer_email !== '';
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <DocumentButton id={card.id} />
      {hasAddress && (
        <Button variant="outlined" loading={action.isBusy} onClick={resend}>
          {t('gift-cards.resend')}
        </Button>
      )}
      {mayVoid && (
        <Button variant="outlined" color="error" onClick={() => setVoiding(true)}>
          {t('gift-cards.void.open')}
        </Button>
      )}
      {action.problem && <Typography color="error">{action.problem}</Typography>}
      {isVoiding && <VoidDialog card={card} onClose={() => setVoiding(false)} />}
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
              <Link component={RouterLink} to={`/bookings/${entry.booking_id}/show`}>
                {entry.booking_ref}
              </Link>
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

function Side({ card }: CardProps) {
  const t = useText();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('gift-cards.state'), t(`gift-cards.states.${stateOf(card)}`)],
    [t('gift-cards.amount'), kronor(card.amount)],
    [t('gift-cards.balance'), kronor(card.balance)],
    [t('gift-cards.validUntil'), card.valid_until],
    [t('gift-cards.method'), card.method && t(`money.methods.${card.method}`)],
    [t('gift-cards.soldBy'), card.sold_by],
    [t('gift-cards.number'), card.document_number],
    [t('gift-cards.buyer'), card.buyer_email],
    [t('gift-cards.recipient'), card.recipient_name],
    [t('gift-cards.recipientEmail'), card.recipient_email],
    [t('gift-cards.deliverOn'), card.deliver_on],
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

function Screen() {
  const t = useText();
  const { record: card, error, isPending, refetch } = useShowContext<GiftCardDetailRecord>();
  return (
    <Stack>
      <Button
        component={RouterLink}
        to="/gift-cards"
        startIcon={<ArrowBackIcon />}
        sx={{ alignSelf: 'start' }}
      >
        {t('gift-cards.back')}
      </Button>
      {isPending && <Typography role="status">{t('gift-cards.loading')}</Typography>}
      {error && !card && (
        <LoadProblem message={error.message || t('gift-cards.failed')} onRetry={refetch} />
      )}
      {card && (
        <Stack spacing={2}>
          <PageHeader title={t('gift-cards.one', { code: card.code_last4 ?? '' })}>
            <Actions card={card} />
          </PageHeader>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
            }}
          >
            <Entries card={card} />
            <Side card={card} />
          </Box>
        </Stack>
      )}
    </Stack>
  );
}

/** The page shows the error itself, without redirect; list rows lack the entries. */
const withoutErrorToast = { onError: () => undefined, meta: { entries: true } };

/** One gift card: what it is, what it paid, its paper, mail and end. */
export function GiftCardShow() {
  return (
    <ShowBase resource="gift-cards" queryOptions={withoutErrorToast}>
      <Screen />
    </ShowBase>
  );
}
