import AddIcon from '@mui/icons-material/Add';
import Typography from '@mui/material/Typography';
import { formatSek } from '@safar/domain/money/formats';
import { LANGUAGES } from '@safar/domain/text/languages';
import { useState } from 'react';
import {
  CreateButton,
  DataTable,
  DateInput,
  NullableBooleanInput,
  SelectArrayInput,
  SelectInput,
  useListContext,
} from 'react-admin';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { dayText } from '../layout/day-texts.js';
import { InstantField } from '../layout/InstantField.js';
import { useIsMore } from '../layout/lists/Pages.js';
import { NARROW } from '../theme.js';
import { NUMBERS, ResourceList } from '../layout/lists/ResourceList.js';
import { EmailLink, PhoneLink, ShowLink } from './BookingLinks.js';
import { BookingReference, BookingState } from './BookingReference.js';
import { DestinationInput } from './DestinationInput.js';
import { PaymentState } from './PaymentChip.js';
import { Party } from './Party.js';
import { SavedViews } from './SavedViews.js';
import {
  type BookingFilter,
  DAYS,
  NEWEST_FIRST,
  PER_PAGE,
  SOURCES,
  STATES,
  TYPES,
  useAskBookings,
} from './booking-filters.js';
import { paymentColour } from './booking-money.js';

/** A search with more hits than are counted sorts only the newest ones. */
function NewestHits() {
  const t = useText();
  const { sort, total = 0, ...list } = useListContext();
  const { q } = list.filterValues as BookingFilter;
  const isMore = useIsMore();
  if (!isMore || q === undefined || sort.field === NEWEST_FIRST.field) return null;
  return <Typography role="note">{t('bookings.newestHits', { count: total })}</Typography>;
}

/** The weekday may stand above the date, so that all columns fit beside the menu. */
function Day({ date }: { readonly date: string }) {
  const [weekday, day] = dayText(date).split(' ');
  return (
    <>
      {weekday} <span style={{ whiteSpace: 'nowrap' }}>{day}</span>
    </>
  );
}

function PhoneLines({ booking }: { readonly booking: BookingRecord }) {
  const [paid, price] = [booking.paid_amount, booking.total_price];
  return (
    <>
      <div>{booking.booking_ref}</div>
      <BookingState booking={booking} />
      <div>{`${formatSek(paid, 'sv')} / ${formatSek(price, 'sv')}`}</div>
      <PaymentState booking={booking} />
    </>
  );
}

/** Columns of the specification in its order, after the traveller whose name a customer gives on the phone. */
function useColumns() {
  const t = useText();
  return [
    <DataTable.Col<BookingRecord>
      key="lead_traveller"
      source="lead_traveller"
      label={t('bookings.lead')}
      disableSort
      render={(booking) => <Party booking={booking} />}
    />,
    <DataTable.Col<BookingRecord>
      key="booking_ref"
      source="booking_ref"
      label={t('bookings.reference')}
      render={(booking) => <BookingReference booking={booking} />}
    />,
    <DataTable.Col<BookingRecord> key="destination" source="destination" />,
    <DataTable.Col<BookingRecord>
      key="departure_date"
      source="departure_date"
      label={t('bookings.departure')}
      render={(booking) => <Day date={booking.departure_date} />}
    />,
    <DataTable.Col<BookingRecord>
      key="email"
      source="email"
      sx={{ minWidth: 136, [NARROW]: { minWidth: 96 } }}
      render={(booking) => <EmailLink booking={booking} />}
    />,
    <DataTable.Col<BookingRecord>
      key="phone"
      source="phone"
      render={(booking) => <PhoneLink booking={booking} />}
    />,
    <DataTable.Col<BookingRecord>
      key="total_price"
      source="total_price"
      label={t('bookings.price')}
      sx={NUMBERS}
      render={({ total_price }) => formatSek(total_price, 'sv')}
    />,
    <DataTable.Col<BookingRecord>
      key="paid_amount"
      source="paid_amount"
      label={t('bookings.paid')}
      sx={NUMBERS}
      render={({ paid_amount }) => formatSek(paid_amount, 'sv')}
    />,
    <DataTable.Col<BookingRecord>
      key="type"
      source="type"
      render={(booking) => <PaymentState booking={booking} />}
    />,
    <DataTable.Col<BookingRecord>
      key="details"
      label={t('bookings.details')}
      render={(booking) => <ShowLink booking={booking} />}
    />,
    <DataTable.Col
      key="created_at"
      source="created_at"
      label={t('bookings.created')}
      field={InstantField}
    />,
  ];
}

/** The inputs of all filters; each is added with the filter button and removed on its own. */
function useFilters() {
  const t = useText();
  const choicesOf = <Id extends string>(ids: readonly Id[], textOf: (id: Id) => string) =>
    ids.map((id) => ({ id, name: textOf(id) }));
  return [
    <SelectArrayInput
      key="state"
      source="state"
      label={t('bookings.filters.state')}
      // A view may hold a single state.
      format={(states: string | readonly string[] | undefined) => [states || []].flat()}
      choices={choicesOf(STATES, (state) => t(`bookings.states.${state}`))}
    />,
    <SelectInput
      key="type"
      source="type"
      label={t('bookings.filters.type')}
      choices={choicesOf(TYPES, (type) => t(`bookings.${type}`))}
    />,
    <DestinationInput
      key="destination_id"
      source="destination_id"
      label={t('bookings.filters.destination')}
    />,
    ...DAYS.map((name) => (
      <DateInput key={name} source={name} label={t(`bookings.filters.${name}`)} />
    )),
    <SelectInput
      key="source"
      source="source"
      label={t('bookings.filters.source')}
      choices={choicesOf(SOURCES, (source) => t(`bookings.sources.${source}`))}
    />,
    <SelectInput
      key="language"
      source="language"
      label={t('bookings.filters.language')}
      choices={choicesOf(LANGUAGES, (language) => t(`form.languages.${language}`))}
    />,
    <NullableBooleanInput
      key="attention"
      source="attention"
      label={t('bookings.filters.attention')}
    />,
  ];
}

/**
 * Lists all bookings, newest first. The search is kept out of the address, because it may be a person's name; it is
 * kept in memory until the page is left, so the back link from a booking returns to the same list.
 */
export function BookingList() {
  const t = useText();
  const filters = useFilters();
  const columns = useColumns();
  const askBookings = useAskBookings();
  const [views, setViews] = useState(0);
  return (
    <ResourceList<BookingRecord, string>
      // A view also sets the search text, so the inputs are drawn anew.
      key={views}
      loading={t('bookings.loading')}
      listOf={() => ({ sort: NEWEST_FIRST })}
      pageSizes={[PER_PAGE, 100]}
      filters={filters}
      hiddenColumns={['created_at']}
      actions={
        <>
          <CreateButton
            variant="contained"
            label={t('staffBookings.create')}
            icon={<AddIcon />}
            sx={{ order: -1 }}
          />
          <SavedViews
            onChoose={(filter) => {
              askBookings(filter);
              setViews(views + 1);
            }}
          />
        </>
      }
      hasFile
      footer={<NewestHits />}
      rowSx={(booking) => ({ borderInlineStart: `6px solid ${paymentColour(booking)}` })}
      phone={(booking) => ({
        primary: <Party booking={booking} />,
        tertiary: `${booking.destination} ${dayText(booking.departure_date)}`,
        secondary: <PhoneLines booking={booking} />,
      })}
    >
      {columns}
    </ResourceList>
  );
}
