import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { type Role, can } from '@safar/domain/access/permissions';
import { useState } from 'react';
import { ListBase, useListContext, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Pages } from '../layout/Pages.js';
import { DepartureCards } from './DepartureCards.js';
import { DepartureFilters } from './DepartureFilters.js';
import { DepartureTable } from './DepartureTable.js';
import { SEAT_FIELDS } from './departure-texts.js';
import { type DepartureFilter, NEW_PATH } from './paths.js';

const PER_PAGE = 50;
const NEXT_FIRST = { field: 'date', order: 'ASC' } as const;
const SORTS = ['date', 'destination', 'state', ...SEAT_FIELDS] as const;

/** Sort order of the cards, which have no headings to click. */
function SortChoice() {
  const t = useText();
  const { sort, setSort } = useListContext();
  return (
    <TextField
      select
      label={t('departures.sort')}
      value={sort.field}
      margin="none"
      sx={{ marginBlockEnd: 2, minInlineSize: 200 }}
      onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
      slotProps={{ select: { native: true } }}
    >
      {SORTS.map((field) => (
        <option key={field} value={field}>
          {t(`departures.fields.${field}`)}
        </option>
      ))}
    </TextField>
  );
}

function Departures() {
  const t = useText();
  const { data, total, error, isPending } = useListContext<DepartureRecord>();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  if (isPending) return <Typography role="status">{t('departures.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem message={error.message || t('departures.failed')} />}
      <Typography role="status" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
        {total === 0 && t('departures.none')}
        {total !== undefined && total > 0 && t('departures.count', { smart_count: total })}
      </Typography>
      {data && data.length > 0 && (
        <>
          {isNarrow && <SortChoice />}
          {isNarrow ? <DepartureCards departures={data} /> : <DepartureTable />}
          <Pages />
        </>
      )}
    </>
  );
}

function AddButton() {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  if (!role || !can(role, 'departures:write')) return null;
  return (
    <Button
      component={RouterLink}
      to={NEW_PATH}
      variant="contained"
      startIcon={<AddIcon />}
      sx={{ flexShrink: 0 }}
    >
      {t('departures.series.open')}
    </Button>
  );
}

/** ListProblem shows the error in the page, so no notification is needed. */
const silent = { onError: () => undefined };

/** Lists the departures of all destinations; by default the upcoming ones, next one first. */
export function DepartureList() {
  const t = useText();
  const [ahead] = useState((): DepartureFilter => ({ from: dayInStockholm(new Date()) }));
  return (
    <ListBase
      perPage={PER_PAGE}
      sort={NEXT_FIRST}
      filterDefaultValues={ahead}
      queryOptions={silent}
    >
      <PageHeader title={t('departures.title')}>
        <DepartureFilters />
        <AddButton />
      </PageHeader>
      <Departures />
    </ListBase>
  );
}
