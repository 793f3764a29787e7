import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { MAX_DEPARTURE_ROWS } from '@safar/domain/departures/schedule';
import { useGetList, useGetMany } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { DepartureRecord, DestinationRecord } from '../../dataProvider.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { DearerPricesDialog } from '../../form/numbers/DearerPricesDialog.js';
import { type PricedTerms, useDearerQuestion } from '../../form/numbers/dearer-prices.js';
import { useText } from '../../i18n/use-text.js';
import { dayText } from '../../layout/day-texts.js';
import { DepartureGrid } from './DepartureGrid.js';
import { type GridRow, rowOf } from './grid-values.js';
import { useGrid } from './use-grid.js';

interface DepartureGridDialogProps {
  /** Of more than 200, the dialog says that the others are left out. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Ids in one address; proxies refuse addresses over 8 kB. */
const IDS_IN_ADDRESS = 100;

/** Read once: a refresh must not replace what is being typed. */
const ONCE = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false };

function useSome(ids: readonly string[]) {
  return useGetList<DepartureRecord>(
    'departures',
    {
      filter: { id: ids },
      sort: { field: 'date', order: 'ASC' },
      pagination: { page: 1, perPage: IDS_IN_ADDRESS },
    },
    { ...ONCE, enabled: ids.length > 0 },
  );
}

/** Returns the departures by day; undefined until all are there. */
function useRows(ids: readonly string[]) {
  const parts = [
    useSome(ids.slice(0, IDS_IN_ADDRESS)),
    useSome(ids.slice(IDS_IN_ADDRESS, MAX_DEPARTURE_ROWS)),
  ];
  const isThere = parts.every(({ data }, place) => data || ids.length <= place * IDS_IN_ADDRESS);
  const found = parts.flatMap(({ data = [] }) => data);
  return {
    error: parts.find(({ error }) => error)?.error ?? null,
    rows: isThere
      ? found.map(rowOf).sort((one, other) => one.date.localeCompare(other.date))
      : undefined,
  };
}

interface LoadedProps extends DepartureGridDialogProps {
  readonly rows: readonly GridRow[];
}

/** Returns the prices of the rows with those of their trips, to notice a child that costs more than an adult. */
function usePricedTerms(first: readonly GridRow[]) {
  const ids = [...new Set(first.map(({ destinationId }) => destinationId))];
  const { data = [] } = useGetMany<DestinationRecord>('destinations', { ids });
  return (rows: readonly GridRow[]): PricedTerms[] =>
    rows.map((row) => ({
      typed: row,
      destination: data.find((one) => one?.id === row.destinationId),
      when: dayText(row.date),
    }));
}

function Loaded({ ids, rows: first, onClose, onSaved }: LoadedProps) {
  const t = useText();
  const grid = useGrid(first, onSaved);
  const { form, base, meanwhile } = grid;
  const termsOf = usePricedTerms(first);
  const question = useDearerQuestion(grid.save);
  const removed = [...meanwhile.values()].filter((what) => what === 'removed').length;
  return (
    <FormProvider {...form}>
      <ActionDialog
        title={t('departureGrid.title', { smart_count: base.length })}
        text={t('departureGrid.hint')}
        confirm={t('departureGrid.save')}
        maxWidth="xl"
        // Not the values: each key would draw all cells anew.
        isReady={form.formState.isDirty}
        isRestored={grid.isRestored}
        action={grid.action}
        onConfirm={() => question.ask(termsOf(form.getValues().rows), termsOf(base))}
        onClose={() => {
          grid.drop();
          onClose();
        }}
      >
        {ids.length > MAX_DEPARTURE_ROWS && (
          <Alert severity="info">
            {t('departureGrid.leftOut', { max: MAX_DEPARTURE_ROWS, all: ids.length })}
          </Alert>
        )}
        {meanwhile.size > 0 && (
          <Alert severity="warning">
            {t('departureGrid.conflict')}
            {removed > 0 && ` ${t('departureGrid.removed', { smart_count: removed })}`}
          </Alert>
        )}
        <DepartureGrid grid={grid} />
      </ActionDialog>
      <DearerPricesDialog question={question} />
    </FormProvider>
  );
}

/** Changes many departures at once in a grid; opens when they are loaded. */
export function DepartureGridDialog(props: DepartureGridDialogProps) {
  const t = useText();
  const { rows, error } = useRows(props.ids);
  if (rows) return <Loaded rows={rows} {...props} />;
  if (error) return <Alert severity="error">{error.message || t('departureGrid.failed')}</Alert>;
  return <Typography role="status">{t('departureGrid.loading')}</Typography>;
}
