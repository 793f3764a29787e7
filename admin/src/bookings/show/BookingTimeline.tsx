import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TimelineEntryView } from '@safar/domain/contracts/bookings/timeline';
import { walletOf, withWallet } from '@safar/domain/payments/wallets';
import { type ReactNode, useState } from 'react';
import { Link, useGetList } from 'react-admin';
import { useText, useWord } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import { QueryProblem } from '../../layout/LoadProblem.js';
import { Panel } from '../../layout/Panel.js';
import { Cells, Rows } from '../../layout/Rows.js';
import { useMailName } from '../../mails/use-mail-names.js';
import { DownloadDocument } from './BookingDocuments.js';
import type { FileProps } from '../types.js';
import { kronor } from '../../layout/kronor.js';

type Entry = { [Key in keyof TimelineEntryView]: TimelineEntryView[Key] };

/** Entries at first, and more at a time. */
const STEP = 15;

/** Returns the text of an entry; a code without a text is shown as it is. */
function useEntryText(): (entry: Entry) => string {
  const t = useText();
  const word = useWord();
  const mailName = useMailName();
  const details = ({ params, amount }: Entry): string[] => {
    const { method, wallet, surcharge, number } = params ?? {};
    return [
      ...(typeof number === 'string' ? [number] : []),
      ...(amount === null
        ? []
        : [kronor(amount + (typeof surcharge === 'number' ? surcharge : 0))]),
      ...(typeof method === 'string'
        ? [withWallet(word('money.methods', method), walletOf(String(wallet)))]
        : []),
    ];
  };
  const nameOf = ({ id, kind, code }: Entry): string => {
    // What staff did with a mail or refund has the code of the audit log.
    if (id.startsWith('mail:')) {
      return t('bookingFile.mailed', { topic: mailName(code) });
    }
    if (kind === 'document') return word('documents.kinds', code);
    if (id.startsWith('refund:')) {
      return `${t('bookingFile.refunded')} (${word('refunds.sources', code.replace('refund.', ''))})`;
    }
    return word('bookingFile.events', code);
  };
  const stateOf = ({ kind, params }: Entry): string[] => {
    const state = params?.['state'];
    if (typeof state !== 'string' || (kind !== 'mail' && kind !== 'refund')) return [];
    return [word(kind === 'mail' ? 'mails.states' : 'bookingFile.refundStates', state)];
  };
  return (entry) => [nameOf(entry), ...details(entry), ...stateOf(entry)].join(', ');
}

interface LinkedProps {
  readonly entry: Entry;
  readonly children: string;
}

/** Links the words to the mail or message behind them. */
function Linked({ entry: { link }, children }: LinkedProps): ReactNode {
  if (link === null || link.resource === 'documents') return children;
  return <Link to={`/${link.resource}/${encodeURIComponent(link.id)}/show`}>{children}</Link>;
}

/** What happened to the booking, newest first, as far as the role may read it. */
export function BookingTimeline({ file }: FileProps) {
  const t = useText();
  const textOf = useEntryText();
  const [count, setCount] = useState(STEP);
  const { data, total = 0, isPending, ...query } = useGetList<Entry>(
    `bookings/${file.id}/timeline`,
    { pagination: { page: 1, perPage: count }, sort: { field: 'at', order: 'DESC' } },
    { placeholderData: (shown) => shown },
  ); // oxfmt-ignore
  const heads = ['when', 'what', 'who', 'file'] as const;
  const documentOf = ({ link }: Entry) => file.documents.find(({ id }) => id === link?.id);
  return (
    <Panel title={t('bookingFile.history')}>
      {isPending && <Typography role="status">{t('bookingFile.loadingHistory')}</Typography>}
      <QueryProblem query={query} failed={t('bookingFile.noHistory')} />
      {data && data.length > 0 && (
        <Rows name={t('bookingFile.history')} heads={heads.map((head) => t(`bookingFile.${head}`))}>
          {data.map((entry) => {
            const document = documentOf(entry);
            return (
              <Cells key={entry.id}>
                {formatInstant(entry.at)}
                <Linked entry={entry}>{textOf(entry)}</Linked>
                {entry.who ?? t('bookingFile.bySystem')}
                {document && <DownloadDocument bookingId={file.id} document={document} />}
              </Cells>
            );
          })}
        </Rows>
      )}
      {data && total > data.length && (
        <Button sx={{ marginBlockStart: 1 }} onClick={() => setCount(count + 2 * STEP)}>
          {t('bookingFile.moreHistory', { count: total - data.length })}
        </Button>
      )}
    </Panel>
  );
}
