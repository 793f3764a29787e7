import { localized } from '@safar/domain/text/languages';
import { companyHeader } from '../../documents/documents.service.js';
import type { BookingDocumentTemplate } from './booking-document-context.js';
import {
  contactBlocks,
  emergencyBlocks,
  includedBlocks,
  insuranceFact,
  journeyBlocks,
  passengerBlocks,
  referenceFact,
  roomBlocks,
  stayBlocks,
  travelBlocks,
} from './booking-documents.blocks.js';
import { flightBlocks } from './flights.blocks.js';

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
      ...passengerBlocks(context),
      ...flightBlocks(context),
      ...stayBlocks(context),
      ...roomBlocks(context),
      ...emergencyBlocks(context),
      ...includedBlocks(context),
      { kind: 'facts', facts: [insuranceFact(context)] },
      ...travelBlocks(context),
      ...contactBlocks(context),
    ],
  }),
};
