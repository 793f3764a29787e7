import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { DEPARTURE_STATES } from '@safar/domain/departures/schedule';
import { useState } from 'react';
import { RecordContextProvider, SaveContextProvider, useGetOne } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { DepartureRecord, DestinationRecord } from '../dataProvider.js';
import { ConfirmButton } from '../form/ConfirmButton.js';
import { ConfirmDialog } from '../form/ConfirmDialog.js';
import { DearerPricesDialog } from '../form/numbers/DearerPricesDialog.js';
import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';
import { FormDraft } from '../form/drafts/FormDraft.js';
import { FormDay } from '../form/fields/FormDay.js';
import { FormSelect } from '../form/fields/FormSelect.js';
import { useDearerQuestion } from '../form/numbers/dearer-prices.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { FIELDS_GRID } from '../form/fields/fields-grid.js';
import { TermsFields } from './TermsFields.js';
import { longDayText } from '../layout/day-texts.js';
import { valuesOf } from './departure-values.js';
import { type DepartureSaving, useDepartureSaving } from './use-departure-saving.js';

interface DepartureFormProps {
  readonly departure: DepartureRecord;
}

/** Asks to confirm an overbooking; the server asks only admins. */
function OverbookingDialog({ saving }: { readonly saving: DepartureSaving }) {
  const t = useText();
  // Keep the amounts while the dialog closes.
  const [shown, setShown] = useState(saving.asked);
  if (saving.asked && saving.asked !== shown) setShown(saving.asked);
  return (
    <ConfirmDialog
      isOpen={saving.asked !== null}
      title={t('departures.overbooking.title')}
      text={shown ? t('departures.overbooking.text', { ...shown, smart_count: shown.over }) : ''}
      confirm={t('departures.overbooking.confirm')}
      cancel={t('departures.overbooking.cancel')}
      onConfirm={saving.overbook}
      onCancel={saving.back}
    />
  );
}

/** Removes a departure that was never booked. */
function RemoveButton({
  departure,
  saving,
}: DepartureFormProps & { readonly saving: DepartureSaving }) {
  const t = useText();
  const { booked, destination, date } = departure;
  if (booked) return null;
  return (
    <ConfirmButton
      color="error"
      disabled={saving.isBusy}
      question={{
        title: t('departures.form.removeTitle'),
        text: t('departures.form.removeText', { trip: destination, date: longDayText(date) }),
        confirm: t('departures.form.remove'),
        cancel: t('departures.form.keep'),
      }}
      onConfirm={() => void saving.remove()}
    >
      {t('departures.form.remove')}
    </ConfirmButton>
  );
}

function useStates() {
  const t = useText();
  return DEPARTURE_STATES.map((id) => ({ id, name: t(`departures.states.${id}`) }));
}

const DepartureConflict = (props: FormConflictProps) => (
  <FormConflict {...props} labels="departures.fields" choices={{ state: useStates() }} />
);

interface FieldsProps extends DepartureFormProps {
  readonly destination: DestinationRecord | undefined;
}

function Fields({ departure, destination }: FieldsProps) {
  const t = useText();
  const states = useStates().map(({ id, name }) => [id, name] as const);
  return (
    <>
      <Box sx={FIELDS_GRID}>
        <FormDay
          name="date"
          label={t('departures.form.date')}
          min={dayInStockholm(new Date())}
          isFixed={departure.booked}
          {...(departure.booked && { help: t('departures.form.dateBooked') })}
        />
        <FormSelect name="state" label={t('departures.form.state')} options={states} />
      </Box>
      <TermsFields usual={destination} />
    </>
  );
}

/** Edits a departure. Changes that another user saves meanwhile appear, or are asked about where both changed a field. */
export function DepartureForm({ departure }: DepartureFormProps) {
  const t = useText();
  const saving = useDepartureSaving(departure);
  const { form, isBusy, failure, theirs } = saving;
  const { data: destination } = useGetOne<DestinationRecord>('destinations', {
    id: departure.destination_id,
  });
  const question = useDearerQuestion(saving.save);
  const save = (): void =>
    question.ask(
      [{ typed: form.getValues(), destination }],
      [{ typed: valuesOf(departure), destination }],
    );
  return (
    <FormProvider {...form}>
      <Panel title={t('departures.form.title')}>
        <Stack
          component="form"
          noValidate
          spacing={2}
          inert={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <RecordContextProvider value={departure}>
            <SaveContextProvider value={{ save: saving.send }}>
              <FormDraft theirs={theirs} onSettled={saving.settle} conflict={DepartureConflict} />
            </SaveContextProvider>
          </RecordContextProvider>
          {failure !== null && <Alert severity="error">{failure || t('upload.noAnswer')}</Alert>}
          <Fields departure={departure} destination={destination} />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button
              type="submit"
              variant="contained"
              disabled={!form.formState.isDirty}
              loading={isBusy}
            >
              {t('ra.action.save')}
            </Button>
            <RemoveButton departure={departure} saving={saving} />
          </Stack>
        </Stack>
      </Panel>
      <OverbookingDialog saving={saving} />
      <DearerPricesDialog question={question} />
    </FormProvider>
  );
}
