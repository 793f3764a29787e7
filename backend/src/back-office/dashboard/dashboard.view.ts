import type {
  DashboardDestinationView,
  DashboardDestinationsView,
} from '@safar/domain/contracts/office/dashboard';
import { translationReport } from '@safar/domain/destinations/translations';
import type { DestinationEntity } from '../../catalog/destinations/destination.entity.js';

function dashboardDestinationView(destination: DestinationEntity): DashboardDestinationView {
  const report = translationReport(destination);
  return {
    id: destination.id,
    name: destination.name_sv,
    percent: report.percent,
    missing_texts: report.missing_ar.length + report.missing_sv.length,
    has_picture: destination.image !== '',
    pictures_without_alt: report.pictures_without_alt.length,
  };
}

const isWhole = (destination: DashboardDestinationView): boolean =>
  destination.percent === 100 && destination.has_picture && destination.pictures_without_alt === 0;

/** Lists the least complete first. Dormant trips are drafts, but are listed because they will be published. */
export function dashboardDestinationsView(
  destinations: readonly DestinationEntity[],
): DashboardDestinationsView {
  const active = destinations.filter(({ is_active }) => is_active).length;
  return {
    active,
    dormant: destinations.length - active,
    incomplete: destinations
      .map(dashboardDestinationView)
      .filter((destination) => !isWhole(destination))
      .sort((one, other) => one.percent - other.percent),
  };
}
