import type { DashboardTripView, DashboardTripsView } from '@safar/domain/contracts/dashboard';
import { translationReport } from '@safar/domain/rules/translations';
import type { DestinationEntity } from '../destinations/destination.entity.js';

function tripView(trip: DestinationEntity): DashboardTripView {
  const report = translationReport(trip);
  return {
    id: trip.id,
    name: trip.name_sv,
    percent: report.percent,
    missing_texts: report.missing_ar.length + report.missing_sv.length,
    has_picture: trip.image !== '',
    pictures_without_alt: report.pictures_without_alt.length,
  };
}

const isWhole = (trip: DashboardTripView): boolean =>
  trip.percent === 100 && trip.has_picture && trip.pictures_without_alt === 0;

/** The least finished first; dormant trips are drafts, but will be published as they are. */
export function tripsView(trips: readonly DestinationEntity[]): DashboardTripsView {
  const active = trips.filter(({ is_active }) => is_active).length;
  return {
    active,
    dormant: trips.length - active,
    incomplete: trips
      .map(tripView)
      .filter((trip) => !isWhole(trip))
      .sort((one, other) => one.percent - other.percent),
  };
}
