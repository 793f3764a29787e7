import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { DepartureFlightsView } from '@safar/domain/contracts/catalog/flights';
import { significantShifts } from '@safar/domain/departures/flight-changes';
import { FLIGHT_DIRECTIONS, isTimed } from '@safar/domain/departures/flight-legs';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { FormProvider, useWatch } from 'react-hook-form';
import { type AirportsRecord, airportName } from '../../airports/airport-values.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { UnsavedWarning } from '../../form/UnsavedWarning.js';
import { useText } from '../../i18n/use-text.js';
import { CopyFlights } from './CopyFlights.js';
import { FinalTimes } from './FinalTimes.js';
import { FlightsConflict } from './FlightsConflict.js';
import { type Judgement, JudgementFields, isJudged } from './Judgement.js';
import type { AirportChoice } from './LegFields.js';
import { LegList } from './LegList.js';
import { routesOf, typedProblems, valuesOf } from './flight-values.js';
import { type FlightsSaving, useFlightsSaving } from './use-flights-saving.js';

interface ChangeDialogProps {
  readonly saving: FlightsSaving;
  /** Stays for the next attempt when saving fails. */
  readonly judgement: Judgement;
  readonly onJudge: (judgement: Judgement) => void;
  readonly onClose: () => void;
}

/** Asks why final times change. */
function ChangeDialog({ saving, judgement, onJudge, onClose }: ChangeDialogProps) {
  const t = useText();
  const after = routesOf(saving.form.getValues());
  const shifts = after.every(isTimed)
    ? significantShifts(routesOf(valuesOf(saving.base)), after)
    : [];
  const confirm = async (): Promise<void> => {
    if (await saving.save(judgement, saving.base)) onJudge({});
    onClose();
  };
  return (
    <ActionDialog
      title={t('flights.change.title')}
      text={t('flights.change.text')}
      confirm={t('flights.save')}
      isReady={isJudged(judgement, shifts)}
      action={{ isBusy: saving.action.isBusy, problem: null }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <JudgementFields value={judgement} shifts={shifts} onChange={onJudge} />
    </ActionDialog>
  );
}

/** Returns the airports of the departure; until their names are read, each is its code. */
function useAirportChoices({ departure_id: id, airports }: DepartureFlightsView): AirportChoice[] {
  const { data } = useGetOne<AirportsRecord>('departures/airports', { id });
  return airports.map((iata) => {
    const named = data?.airports.find((one) => one.iata === iata);
    return [iata, airportName(named ?? { iata, name_sv: iata })];
  });
}

/** The flights of a departure, out and home, as they are typed. */
export function FlightsForm({ view }: { readonly view: DepartureFlightsView }) {
  const t = useText();
  const saving = useFlightsSaving(view);
  const airports = useAirportChoices(view);
  const { form, base, action } = saving;
  const [isAsking, setAsking] = useState(false);
  const [judgement, setJudgement] = useState<Judgement>({});
  const values = useWatch({ control: form.control, compute: (all) => all });
  const problems = typedProblems(values, view);
  const { isDirty } = form.formState;
  /** Final times change only with a reason. */
  const submit = (from: DepartureFlightsView): void => {
    if (from.is_final) setAsking(true);
    else void saving.save({}, from);
  };
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        spacing={3}
        inert={action.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          submit(base);
        }}
      >
        {saving.isRestored && <Alert severity="info">{t('form.restored')}</Alert>}
        {FLIGHT_DIRECTIONS.map((direction) => (
          <LegList
            key={direction}
            direction={direction}
            airports={airports}
            problemOf={(name) => problems.find(({ field }) => field === name)?.message}
          />
        ))}
        {action.problem !== null && <Alert severity="error">{action.problem}</Alert>}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={!isDirty} loading={action.isBusy}>
            {t('flights.save')}
          </Button>
          <FinalTimes view={base} isUnsaved={isDirty} onDone={saving.adopt} />
          <CopyFlights view={base} isUnsaved={isDirty} />
        </Stack>
      </Stack>
      {isAsking && (
        <ChangeDialog
          saving={saving}
          judgement={judgement}
          onJudge={setJudgement}
          onClose={() => setAsking(false)}
        />
      )}
      {saving.theirs && (
        <FlightsConflict
          base={valuesOf(base)}
          mine={form.getValues()}
          theirs={valuesOf(saving.theirs)}
          onCancel={saving.dropTheirs}
          onSave={(merged) => submit(saving.merge(merged))}
        />
      )}
      {isDirty && <UnsavedWarning isUnsaved onLeave={saving.drop} />}
    </FormProvider>
  );
}
