import { Initial1763600001000 } from './1763600001000-initial.js';
import { PaymentSandbox1763600002000 } from './1763600002000-payment-sandbox.js';
import { RateLimits1763600003000 } from './1763600003000-rate-limits.js';
import { StaffAccounts1763600004000 } from './1763600004000-staff-accounts.js';
import { Uploads1763600005000 } from './1763600005000-uploads.js';
import { DeparturesChangePlaces1763600006000 } from './1763600006000-departures-change-places.js';
import { ContentAndMessages1763600007000 } from './1763600007000-content-and-messages.js';
import { BookingList1763600008000 } from './1763600008000-booking-list.js';
import { DestinationPreviews1763600009000 } from './1763600009000-destination-previews.js';
import { Retention1763600010000 } from './1763600010000-retention.js';
import { Desk1763600011000 } from './1763600011000-desk.js';
import { Documents1763600012000 } from './1763600012000-documents.js';
import { DeparturesDesk1763600013000 } from './1763600013000-departures-desk.js';
import { NameLists1763600014000 } from './1763600014000-name-lists.js';
import { Outbox1763600015000 } from './1763600015000-outbox.js';
import { MoneyDesk1763600016000 } from './1763600016000-money-desk.js';
import { Changes1763600017000 } from './1763600017000-changes.js';
import { Sales1763600018000 } from './1763600018000-sales.js';
import { Overview1763600019000 } from './1763600019000-overview.js';
import { Privacy1763600020000 } from './1763600020000-privacy.js';
import { CreditNoteReversals1763600021000 } from './1763600021000-credit-note-reversals.js';
import { Door1763600022000 } from './1763600022000-door.js';
import { Owing1763600023000 } from './1763600023000-owing.js';
import { AuditChain1763600027000 } from './1763600027000-audit-chain.js';
import { CatalogueNotices1763600040000 } from './1763600040000-catalogue-notices.js';
import { EndedSessions1763600041000 } from './1763600041000-ended-sessions.js';
import { UploadsGone1763600042000 } from './1763600042000-uploads-gone.js';
import { ListsThatDoNotGrow1763600043000 } from './1763600043000-lists-that-do-not-grow.js';
import { OneStatementHolds1763600046000 } from './1763600046000-one-statement-holds.js';
import { OrdersAlongIndexes1763600047000 } from './1763600047000-orders-along-indexes.js';
import { FewerWritesAnOrder1763600048000 } from './1763600048000-fewer-writes-an-order.js';
import { OneLookAtABooking1763600049000 } from './1763600049000-one-look-at-a-booking.js';
import { ProviderAmounts1763600051000 } from './1763600051000-provider-amounts.js';
import { UnpaidSeats1763600052000 } from './1763600052000-unpaid-seats.js';
import { AcceptedTerms1763600055000 } from './1763600055000-accepted-terms.js';
import { FiguresInTexts1763600055001 } from './1763600055001-figures-in-texts.js';
import { ChangedNames1763600056000 } from './1763600056000-changed-names.js';
import { Goodwill1763600056500 } from './1763600056500-goodwill.js';
import { DocumentFigures1763600057000 } from './1763600057000-document-figures.js';
import { SystemChecks1763600058000 } from './1763600058000-system-checks.js';
import { MessagesAboutBookings1763600059000 } from './1763600059000-messages-about-bookings.js';
import { SeatsOfInfants1763600059001 } from './1763600059001-seats-of-infants.js';
import { OpeningHours1763600060000 } from './1763600060000-opening-hours.js';
import { SwedishOnly1763600061000 } from './1763600061000-swedish-only.js';
import { ShortLivedData1763600065000 } from './1763600065000-short-lived-data.js';
import { DocumentsOfAJourney1763600065001 } from './1763600065001-documents-of-a-journey.js';
import { UnbookedMoney1763600066000 } from './1763600066000-unbooked-money.js';
import { Slugs1763600067000 } from './1763600067000-slugs.js';

/** In order. Listed by hand, because a folder scan would differ between source, build and tests. */
export const MIGRATIONS = [
  Initial1763600001000,
  PaymentSandbox1763600002000,
  RateLimits1763600003000,
  StaffAccounts1763600004000,
  Uploads1763600005000,
  DeparturesChangePlaces1763600006000,
  ContentAndMessages1763600007000,
  BookingList1763600008000,
  DestinationPreviews1763600009000,
  Retention1763600010000,
  Desk1763600011000,
  Documents1763600012000,
  DeparturesDesk1763600013000,
  NameLists1763600014000,
  Outbox1763600015000,
  MoneyDesk1763600016000,
  Changes1763600017000,
  Sales1763600018000,
  Overview1763600019000,
  Privacy1763600020000,
  CreditNoteReversals1763600021000,
  Door1763600022000,
  Owing1763600023000,
  AuditChain1763600027000,
  CatalogueNotices1763600040000,
  EndedSessions1763600041000,
  UploadsGone1763600042000,
  ListsThatDoNotGrow1763600043000,
  OneStatementHolds1763600046000,
  OrdersAlongIndexes1763600047000,
  FewerWritesAnOrder1763600048000,
  OneLookAtABooking1763600049000,
  ProviderAmounts1763600051000,
  UnpaidSeats1763600052000,
  AcceptedTerms1763600055000,
  FiguresInTexts1763600055001,
  ChangedNames1763600056000,
  Goodwill1763600056500,
  DocumentFigures1763600057000,
  SystemChecks1763600058000,
  MessagesAboutBookings1763600059000,
  SeatsOfInfants1763600059001,
  OpeningHours1763600060000,
  SwedishOnly1763600061000,
  ShortLivedData1763600065000,
  DocumentsOfAJourney1763600065001,
  UnbookedMoney1763600066000,
  Slugs1763600067000,
];
