import { isoDay } from '@safar/domain/dates/dates';
import type { StaffBookingRulesView } from '@safar/domain/contracts/bookings/staff-bookings';
import { useState } from 'react';
import { type ResolverResult, type UseFormReturn, useForm } from 'react-hook-form';
import type { DestinationRecord } from '../../dataProvider.js';
import { draftKey } from '../../form/drafts/drafts.js';
import { type FieldMessage, nestedErrors } from '../../form/field-problems.js';
import { type StoredDraft, useDraft } from '../../form/drafts/use-draft.js';
import { useText } from '../../i18n/use-text.js';
import { orderProblems } from './order-problems.js';
import { type OrderValues, newOrder } from './order-values.js';

export interface OrderForm {
  readonly form: UseFormReturn<OrderValues>;
  readonly draft: StoredDraft<OrderValues>;
  readonly problems: (values: OrderValues) => FieldMessage[];
}

interface OrderFormInput {
  readonly user: string;
  readonly rules: StaffBookingRulesView;
  readonly destinations: readonly DestinationRecord[];
}

/** Staff booking form with the rules of the public site; the draft stays in this tab when the session expires. */
export function useOrderForm({ user, rules, destinations }: OrderFormInput): OrderForm {
  const t = useText();
  const [base] = useState(() => newOrder(user));
  const problems = (values: OrderValues): FieldMessage[] => {
    const destination = destinations.find(({ id }) => id === values.destination_id) ?? null;
    return orderProblems(
      values,
      { destination, today: isoDay(rules.today) },
      {
        destination: t('staffBookings.trip.missing'),
        date: t('staffBookings.trip.dateMissing'),
        insurance: t('staffBookings.insurance.missing'),
      },
    );
  };
  const form = useForm<OrderValues>({
    defaultValues: base,
    shouldFocusError: false,
    resolver: (values): ResolverResult<OrderValues> => {
      const found = problems(values);
      return found.length > 0
        ? { values: {}, errors: nestedErrors<OrderValues>(found) }
        : { values, errors: {} };
    },
  });
  const draft = useDraft({
    form,
    key: draftKey({ user, form: 'booking-5', record: 'new' }),
    base,
    version: null,
  });
  return { form, draft, problems };
}
