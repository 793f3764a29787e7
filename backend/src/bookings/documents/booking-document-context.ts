import type { ContentItemView } from '@safar/domain/contracts/catalog/content';
import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import type { NamedAirport } from '@safar/domain/departures/airport-texts';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import type { DocumentContent, DocumentKind } from '../../documents/documents.service.js';
import type { SettingsValues } from '../../settings/settings.service.js';
import type { SHARED_TEXTS } from './booking-document.shared-texts.js';
import type { BookingDocumentData } from './booking-documents.queries.js';

/** A booking with what its documents print, in its language. */
export interface BookingDocumentContext extends Omit<BookingDocumentData, 'flights'> {
  readonly language: Language;
  /** The flights of the departure with their airports, outbound first; empty = not known yet. */
  readonly flights: readonly FlightLegView[];
  /** Where the passengers leave from. */
  readonly airport: NamedAirport;
  /** Texts of several documents. */
  readonly texts: (typeof SHARED_TEXTS)[Language];
  readonly settings: SettingsValues;
  readonly today: IsoDay;
  /** The travel terms as the customer accepted them, in reading order; empty unless the document prints them. */
  readonly terms: readonly Pick<ContentItemView, 'key_name' | 'value_sv' | 'value_ar'>[];
  /** The payload of the order. */
  readonly payload: unknown;
}

/** A document about a booking. */
export interface BookingDocumentTemplate {
  readonly kind: DocumentKind;
  readonly printsTerms?: true;
  /** Its own texts. They are here so that a test can check all of them. */
  readonly texts: Readonly<Record<Language, object>>;
  readonly content: (context: BookingDocumentContext) => DocumentContent;
}
