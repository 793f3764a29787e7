import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { SharedDestination } from '@safar/domain/sharing/share-picture';
import { type Language, inLanguage } from '@safar/domain/text/languages';

/** Returns what the picture of a shared link shows, with the same values as the page (web/src/seo/ServerHead.tsx). */
export const sharedDestination = (
  destination: DestinationDetailView,
  language: Language,
): SharedDestination => ({
  id: destination.id,
  name: inLanguage({ sv: destination.name_sv, ar: destination.name_ar }, language),
  image: destination.image,
  days: destination.res_length,
  price: destination.price,
  inDouble: destination.shared_room === true,
});
