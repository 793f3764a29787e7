import type { DestinationRequest } from '@safar/domain/contracts/catalog/destination-requests';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import type { IsoDay } from '@safar/domain/dates/dates';
import { departureInputsFor } from '@safar/domain/departures/schedule';
import { missingFields } from '@safar/domain/destinations/destinations';
import { missingForSale } from '@safar/domain/destinations/sale-readiness';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { ValidationIssues } from '../../../common/http/errors.js';
import { ownedProblems } from '../../../common/http/sent-back.js';
import type { DestinationValues } from '../destination.values.js';
import type { Arrangement, ScheduleInput } from '../schedule/schedule.service.js';

/** Reads the departures of a request: as rows, or as the plain list of days that visitors can choose. */
export function scheduleInputOf({ schedule, departure_dates }: DestinationRequest): ScheduleInput {
  if (schedule) {
    const departures = schedule.map((row) => ({ ...row, date: row.date as IsoDay }));
    return { departures, others: 'go' };
  }
  if (!departure_dates) return { departures: [], others: 'stay' };
  return { departures: departureInputsFor(departure_dates as IsoDay[]), others: 'go if on sale' };
}

/** Throws DESTINATION_INCOMPLETE naming every required field that is empty. */
export function requireComplete(values: DestinationValues): void {
  const missing = missingFields(values);
  if (missing.length === 0) return;
  const problems = missing.map((field) => ({ code: 'FIELD_REQUIRED', field }) as const);
  throw new DomainError('DESTINATION_INCOMPLETE', {}, new ValidationIssues(problems));
}

/** A new trip is active when it is complete, unless staff want it dormant. */
export function readyValues(values: DestinationValues, hasDeparture: boolean): DestinationValues {
  const isReady = missingForSale({ ...values, hasDeparture }).length === 0;
  return { ...values, is_active: values.is_active && isReady };
}

/** Prefixes the issues of departures with the name of the list in the request. */
export function departureProblems(request: DestinationRequest, { problems }: Arrangement) {
  const list = request.schedule ? 'schedule' : 'departure_dates';
  return problems.flatMap((ofOne, index) =>
    ofOne.map((problem) => ({
      ...problem,
      field: request.schedule ? `${list}.${index}.${problem.field ?? ''}` : list,
    })),
  );
}

/** Returns issues of server-owned fields of a trip or its departures that differ from the stored ones. */
export function ownedInDestination(
  request: DestinationRequest,
  destination: DestinationEditView | null,
): ValidationIssue[] {
  const params = { field: 'id' };
  const isOther = destination !== null && request.id !== undefined && request.id !== destination.id;
  return [
    ...(isOther ? [{ code: 'FIELD_READ_ONLY', params, field: 'id' } as const] : []),
    ...ownedProblems(request, destination),
    ...(request.schedule ?? []).flatMap((row, index) => {
      const stored = destination?.schedule.find(({ id }) => id === row.id) ?? null;
      return ownedProblems(row, stored, `schedule.${index}.`);
    }),
  ];
}
