import { ReferenceManyField, SimpleList } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import { Panel } from '../../layout/Panel.js';
import { type MessageRecord, NEWEST } from '../../messages/records.js';
import type { FileProps } from '../types.js';

const silent = { onError: () => undefined };

/** Lists contact messages about the booking; renders nothing without messages. */
export function BookingMessages({ file }: FileProps) {
  const t = useText();
  return (
    <ReferenceManyField
      record={file}
      reference="messages"
      target="booking_id"
      sort={NEWEST}
      loading={null}
      empty={null}
      error={null}
      queryOptions={silent}
    >
      <Panel title={t('bookingFile.messages')}>
        <SimpleList<MessageRecord>
          rowClick="show"
          primaryText={({ name, created_at: at }) => (
            <>
              <bdi>{name}</bdi>
              {`, ${formatInstant(at)}`}
            </>
          )}
        />
      </Panel>
    </ReferenceManyField>
  );
}
