import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { isoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { formatInstant } from '../instants.js';
import { useText } from '../i18n/use-text.js';
import { InstantField } from '../layout/InstantField.js';
import { RecordLink } from '../layout/RecordLink.js';
import { NUMBERS, ResourceList } from '../layout/lists/ResourceList.js';
import { Liability } from './Liability.js';
import { SellGiftCard } from './SellGiftCard.js';
import { type GiftCardRecord, NEWEST, VIEWS, type View, stateOf } from './records.js';
import { kronor } from '../layout/kronor.js';

const VIEW_NAMES = Object.keys(VIEWS) as View[];

function SellButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('gift-cards.sell.open')}
      </Button>
      {isOpen && <SellGiftCard onClose={() => setOpen(false)} />}
    </>
  );
}

const nameOf = ({ recipient_name, recipient_email, buyer_email }: GiftCardRecord): string =>
  recipient_name || recipient_email || buyer_email || '–';

/** Lists all gift cards, newest first, with the sale at the desk and the debt of each month. */
export function GiftCardList() {
  const t = useText();
  const codeOf = ({ code_last4 }: GiftCardRecord): string => (code_last4 ? `… ${code_last4}` : '–');
  const leftOf = ({ balance, amount }: GiftCardRecord): string =>
    t('gift-cards.of', { balance: kronor(balance), amount: kronor(amount) });
  return (
    <ResourceList<GiftCardRecord, View>
      views={VIEW_NAMES}
      listOf={(view) => ({ filter: VIEWS[view], sort: NEWEST })}
      hasFile
      actions={<SellButton />}
      footer={<Liability />}
      phone={(card) => ({
        primary: `${codeOf(card)} · ${nameOf(card)}`,
        secondary: `${t(`gift-cards.states.${stateOf(card)}`)} · ${leftOf(card)}`,
        tertiary: formatInstant(card.created_at),
      })}
    >
      <DataTable.Col<GiftCardRecord>
        source="code_last4"
        label={t('gift-cards.code')}
        disableSort
        render={(card) => <RecordLink>{codeOf(card)}</RecordLink>}
      />
      <DataTable.Col<GiftCardRecord>
        source="recipient_name"
        label={t('gift-cards.recipient')}
        disableSort
        render={nameOf}
      />
      <DataTable.Col<GiftCardRecord>
        source="state"
        disableSort
        render={(card) => t(`gift-cards.states.${stateOf(card)}`)}
      />
      <DataTable.Col<GiftCardRecord>
        source="amount"
        sx={NUMBERS}
        render={({ amount }) => kronor(amount)}
      />
      <DataTable.Col<GiftCardRecord>
        source="balance"
        sx={NUMBERS}
        render={({ balance }) => kronor(balance)}
      />
      <DataTable.Col<GiftCardRecord>
        source="valid_until"
        label={t('gift-cards.validUntil')}
        render={({ valid_until: day }) => day && formatDay(isoDay(day), 'sv')}
      />
      <DataTable.Col source="created_at" label={t('gift-cards.created')} field={InstantField} />
    </ResourceList>
  );
}
