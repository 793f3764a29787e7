import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { SharedDestination } from '@safar/domain/sharing/share-picture';
import { type Language, inLanguage } from '@safar/domain/text/languages';

/** Returns what the picture of a shared link shows, with the same values as the page (web/src/seo/ServerHead.tsx). */
export const sharedDestination = (
  trip: DestinationDetailView,
  language: Language,
): SharedDestination => ({
  id: trip.id,
  name: inLanguage({ sv: trip.name_sv, ar: trip.name_ar }, language),
  image: trip.image,
  days: trip.res_length,
  price: trip.price,
  hasRooms: trip.shared_room === true,
});
