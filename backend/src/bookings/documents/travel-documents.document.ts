import { localized } from '@safar/domain/text/languages';
import { type Block, companyHeader } from '../../documents/documents.service.js';
import type {
  BookingDocumentContext,
  BookingDocumentTemplate,
} from './booking-document-context.js';
import {
  contactBlocks,
  customerBlocks,
  emergencyBlocks,
  includedBlocks,
  insuranceFact,
  journeyBlocks,
  passengerBlocks,
  referenceFact,
  timesBlocks,
  travelBlocks,
} from './booking-documents.blocks.js';
import { extraBlocks } from './extras.blocks.js';
import { flightBlocks } from './flights.blocks.js';
import { roomBlocks, stayBlocks } from './stays.blocks.js';

const TEXTS = localized({
  sv: {
    title: 'Resehandlingar',
  },
  ar: {
    title: 'وثائق السفر',
  },
});

/** Information for the journey, without prices. */
export const travelDocuments: BookingDocumentTemplate = {
  kind: 'travel_documents',
  texts: TEXTS,
  content: (context) => ({
    ...companyHeader(context.settings, context.language),
    title: TEXTS[context.language].title,
    facts: [referenceFact(context)],
    blocks: [
      ...journeyBlocks(context),
      ...customerBlocks(context),
      ...passengerBlocks(context),
      ...flightBlocks(context),
      ...stayBlocks(context),
      ...roomBlocks(context),
      ...extraBlocks(context),
      ...timesBlocks(context),
      ...emergencyBlocks(context),
      ...includedBlocks(context),
      ...insuranceBlocks(context),
      ...travelBlocks(context),
      ...contactBlocks(context),
    ],
  }),
};

/** The insurer, which some visa authorities ask for; nothing about an insurance that was not bought. */
const insuranceBlocks = (context: BookingDocumentContext): Block[] =>
  context.booking.insurance === true ? [{ kind: 'facts', facts: [insuranceFact(context)] }] : [];
