import { Baseline1764028800000 } from './1764028800000-baseline.js';
import { PaymentSandbox1764028801000 } from './1764028801000-payment-sandbox.js';
import { ShopOpening1764028809000 } from './1764028809000-shop-opening.js';
import { ContentSections1764028810000 } from './1764028810000-content-sections.js';
import { DepartureVersions1764028811000 } from './1764028811000-departure-versions.js';
import { AuditFilters1764028820000 } from './1764028820000-audit-filters.js';
import { StaffInvitations1764028821000 } from './1764028821000-staff-invitations.js';
import { PictureFocus1764028828000 } from './1764028828000-picture-focus.js';
import { Hotels1764028830000 } from './1764028830000-hotels.js';
import { TripTerms1764028840000 } from './1764028840000-trip-terms.js';
import { HotelFacts1764028841000 } from './1764028841000-hotel-facts.js';
import { TripStays1764028842000 } from './1764028842000-trip-stays.js';
import { FlightLegs1764028843000 } from './1764028843000-flight-legs.js';

/** In order. Listed by hand, because a folder scan would differ between source, build and tests. */
export const MIGRATIONS = [
  Baseline1764028800000,
  PaymentSandbox1764028801000,
  ShopOpening1764028809000,
  ContentSections1764028810000,
  DepartureVersions1764028811000,
  AuditFilters1764028820000,
  StaffInvitations1764028821000,
  PictureFocus1764028828000,
  Hotels1764028830000,
  TripTerms1764028840000,
  HotelFacts1764028841000,
  TripStays1764028842000,
  FlightLegs1764028843000,
];
