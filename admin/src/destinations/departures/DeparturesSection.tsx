import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../../form/ConfirmDialog.js';
import { useText } from '../../i18n/use-text.js';
import { ChangeManyButton } from './ChangeManyButton.js';
import { DateAdder } from './DateAdder.js';
import { DateChip } from './DateChip.js';
import { DepartureRow } from './DepartureRow.js';
import { FormSection } from '../sections/FormSection.js';
import { type DestinationFormValues, newDeparture } from '../destination-form-values.js';
import { dayText } from '../destination-texts.js';

interface DeparturesSectionProps {
  /** All stored departures, past ones included. */
  readonly stored: readonly DepartureView[];
  /** Loads the destination again, after its departures were changed at once. */
  readonly onChanged: () => void;
  /** Undefined: the destination is new. */
  readonly destinationId: string | undefined;
}

function PastDepartures({ stored }: Pick<DeparturesSectionProps, 'stored'>) {
  const t = useText();
  const today = dayInStockholm(new Date());
  const past = stored.filter(({ date }) => date < today);
  if (past.length === 0) return null;
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1.25 }}>
        {t('destinations.form.dates.past_title', { smart_count: past.length })}
      </Box>
      <ul>
        {past.map(({ id, date, sold }) => (
          <li key={id}>{t('destinations.form.dates.pastRow', { date: dayText(date), sold })}</li>
        ))}
      </ul>
    </Box>
  );
}

interface BookedDialogProps {
  /** The date to remove; null while the dialog is closed. */
  readonly date: string | null;
  readonly onClose: () => void;
  readonly onKeep: () => void;
}

/** Offers to close a booked departure, which cannot be removed. */
function BookedDialog({ date, onClose, onKeep }: BookedDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      isOpen={date !== null}
      title={t('destinations.form.dates.closeTitle')}
      text={t('destinations.form.dates.closeText', { date: date === null ? '' : dayText(date) })}
      confirm={t('destinations.form.dates.closeIt')}
      cancel={t('destinations.form.dates.closeKeep')}
      onCancel={onKeep}
      onConfirm={onClose}
    />
  );
}

/** A cancelled departure with bookings can be neither removed nor closed. */
const isOver = (departure: DepartureView | undefined): boolean =>
  departure?.state === 'cancelled' && departure.booked;

/** Departures of the destination: chips to view and remove dates, and a line per date for seats, prices and state. */
export function DeparturesSection({ stored, onChanged, destinationId }: DeparturesSectionProps) {
  const t = useText();
  const form = useFormContext<DestinationFormValues>();
  const { fields, insert, remove } = useFieldArray<DestinationFormValues, 'schedule', 'key'>({
    name: 'schedule',
    keyName: 'key',
  });
  const [booked, setBooked] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const storedOf = (id: string): DepartureView | undefined => stored.find((one) => one.id === id);
  const add = (date: string): void => {
    const place = fields.findIndex((other) => other.date > date);
    insert(place < 0 ? fields.length : place, newDeparture(date), { shouldFocus: false });
  };
  const take = (index: number): void => {
    const row = fields[index];
    if (row && storedOf(row.id)?.booked) {
      setBooked(index);
      return;
    }
    remove(index);
    list.current?.focus();
  };
  const closeBooked = (): void => {
    if (booked !== null) {
      form.setValue(`schedule.${booked}.state`, 'closed', { shouldDirty: true });
    }
    setBooked(null);
  };
  return (
    <FormSection name="dates" title={t('destinations.form.dates.title')}>
      <DateAdder taken={fields.map(({ date }) => date)} onAdd={add} destinationId={destinationId} />
      <Box ref={list} tabIndex={-1} role="group" aria-label={t('destinations.form.dates.list')}>
        {fields.length === 0 && (
          <Typography color="text.secondary">{t('destinations.form.dates.none')}</Typography>
        )}
        <Box
          component="ul"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {fields.map(({ key, id, date }, index) => (
            <DateChip
              key={key}
              text={dayText(date)}
              removeLabel={t('destinations.form.dates.remove', { date: dayText(date) })}
              onRemove={isOver(storedOf(id)) ? undefined : () => take(index)}
            />
          ))}
        </Box>
      </Box>
      {fields.length > 0 && (
        <>
          <Typography variant="h2" component="h3">
            {t('destinations.form.dates.rows')}
          </Typography>
          <ChangeManyButton ids={fields.flatMap(({ id }) => id || [])} onChanged={onChanged} />
          <Stack component="ul" spacing={1} sx={{ margin: 0, padding: 0 }}>
            {/* The keys of the fields change when the destination is loaded again, which would close the rows. */}
            {fields.map(({ id, date }, index) => (
              <DepartureRow key={date} index={index} stored={storedOf(id)} />
            ))}
          </Stack>
        </>
      )}
      <PastDepartures stored={stored} />
      <BookedDialog
        date={booked === null ? null : (fields[booked]?.date ?? null)}
        onKeep={() => setBooked(null)}
        onClose={closeBooked}
      />
    </FormSection>
  );
}
