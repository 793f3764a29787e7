import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StaffBookingRulesView } from '@safar/domain/contracts/bookings/staff-bookings';
import { type IsoDay, isoDay } from '@safar/domain/dates/dates';
import { useGetIdentity, useRequireAccess } from 'react-admin';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { serverProblems } from '../../form/field-problems.js';
import type { DestinationRecord } from '../../dataProvider.js';
import { DraftOffer } from '../../form/drafts/DraftOffer.js';
import { UnsavedWarning } from '../../form/UnsavedWarning.js';
import { useText } from '../../i18n/use-text.js';
import { LoadProblem } from '../../layout/LoadProblem.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { RoomsSection } from './sections/RoomsSection.js';
import { CustomerSection } from './sections/CustomerSection.js';
import { type LivePrice, PriceSummary } from './sections/PriceSummary.js';
import { TermsSection } from './sections/TermsSection.js';
import { PassengersSection } from './sections/PassengersSection.js';
import { DestinationSection } from './sections/DestinationSection.js';
import { extrasOfOrder, roomsOfOrder } from './order-request.js';
import { type OrderValues, bandsOf, discountOf, partyOfOrder } from './order-values.js';
import { useAllDestinations, useOpenDepartures } from './use-departures.js';
import { useStaffBookingRules, useQuote } from './use-booking-form-data.js';
import { useExtraSale } from '../extras/use-extra-sale.js';
import { ExtrasField } from './fields/ExtrasField.js';
import { useOrderForm } from './use-order-form.js';
import { type OrderSaving, useOrderSaving } from './use-order-saving.js';

interface FormProps {
  readonly user: string;
  readonly rules: StaffBookingRulesView;
  readonly destinations: readonly DestinationRecord[];
}

/** Returns the price of the current input. */
function useLivePrice(
  values: OrderValues,
  {
    destination,
    today,
  }: { readonly destination: DestinationRecord | null; readonly today: IsoDay },
): LivePrice {
  const { departures } = useOpenDepartures(values.destination_id, today);
  const departure = departures.find(({ date }) => date === values.departure_date);
  const sale = useExtraSale(departure?.id ?? null);
  const ofExtras = extrasOfOrder(values, sale.extras);
  const { data, error, isFetching, refetch } = useQuote({
    destinationId: values.destination_id,
    departureDate: values.departure_date,
    airport: values.airport,
    code: values.code,
    party: partyOfOrder(values),
    insurance: values.insurance === 'yes',
    ofRooms: roomsOfOrder(values, destination && bandsOf(destination)),
    ofExtras,
  });
  return {
    quote: error ? null : (data ?? null),
    message: error ? error.message : null,
    isPending: isFetching,
    retry: () => void refetch(),
    sale,
    sent: ofExtras.extras ?? [],
    problems: serverProblems(error),
  };
}

function Actions({ saving, price }: { readonly saving: OrderSaving; readonly price: LivePrice }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Stack spacing={1.5}>
      {saving.failure !== null && <Alert severity="error">{saving.failure}</Alert>}
      <Button
        variant="contained"
        size="large"
        loading={saving.isBusy || (price.isPending && price.quote === null)}
        onClick={saving.save}
      >
        {t('staffBookings.save')}
      </Button>
      <Button onClick={() => void navigate('/bookings')}>{t('ra.action.cancel')}</Button>
    </Stack>
  );
}

function OrderForm({ user, rules, destinations }: FormProps) {
  const t = useText();
  const order = useOrderForm({ user, rules, destinations });
  const { form, draft } = order;
  const values = useWatch({ control: form.control }) as OrderValues;
  const destination = destinations.find(({ id }) => id === values.destination_id) ?? null;
  const today = isoDay(rules.today);
  const price = useLivePrice(values, { destination, today });
  const saving = useOrderSaving(order, { ...price, depositPercent: rules.depositPercent });
  const isFullOnly = price.quote?.fullPaymentOnly ?? false;
  return (
    <FormProvider {...form}>
      <PageHeader title={t('staffBookings.title')}>{null}</PageHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Stack spacing={2} inert={saving.isBusy} sx={{ minWidth: 0 }}>
          <DestinationSection destinations={destinations} today={today} />
          <PassengersSection around={{ destination, today }} />
          <RoomsSection
            today={today}
            bands={destination && bandsOf(destination)}
            proposed={price.quote?.rooms ?? []}
          />
          <ExtrasField price={price} />
          <CustomerSection />
          <TermsSection rules={rules} isFullOnly={isFullOnly} />
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0, position: { lg: 'sticky' }, insetBlockStart: 72 }}>
          <PriceSummary
            price={price}
            rules={rules}
            discount={discountOf(values)}
            isPartial={!isFullOnly && values.payment_option === 'partial'}
          />
          <Actions saving={saving} price={price} />
        </Stack>
      </Box>
      <UnsavedWarning isUnsaved={form.formState.isDirty} onLeave={draft.drop} />
      {draft.found && (
        <DraftOffer
          at={draft.found.at}
          onUse={() => draft.found && draft.restore(draft.found)}
          onDrop={draft.drop}
        />
      )}
    </FormProvider>
  );
}

/** Creates a staff booking, by phone, in the office or for a group. */
export function BookingCreate() {
  const t = useText();
  const { isPending } = useRequireAccess({ resource: 'bookings', action: 'create' });
  const { identity } = useGetIdentity();
  const rules = useStaffBookingRules();
  const destinations = useAllDestinations();
  // What is typed stays when only reading again fails.
  const unread = [rules, destinations].find(({ data, error }) => error && !data);
  if (unread) {
    return (
      <LoadProblem
        message={unread.error?.message || t('staffBookings.rulesFailed')}
        onRetry={unread.refetch}
      />
    );
  }
  if (isPending || !identity || !rules.data || !destinations.data) {
    return <Typography role="status">{t('staffBookings.loading')}</Typography>;
  }
  return (
    <OrderForm
      user={String(identity.id)}
      rules={rules.data}
      destinations={destinations.data.filter(({ is_active }) => is_active)}
    />
  );
}
