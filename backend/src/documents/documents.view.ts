import type { AnyDocumentKind } from '@safar/domain/contracts/bookings/documents';
import type { Language } from '@safar/domain/text/languages';
import type { DocumentRow } from './documents.queries.js';

const NAMES: Readonly<Record<Language, Readonly<Record<AnyDocumentKind, string>>>> = {
  sv: {
    confirmation: 'bokningsbekraftelse',
    receipt: 'kvitto',
    credit_note: 'kreditnota',
    credit_note_reversal: 'rattelse-av-kreditnota',
    cancellation_statement: 'avbokningsbesked',
    travel_documents: 'resehandlingar',
    gift_card: 'presentkort',
  },
  ar: {
    confirmation: 'تأكيد-الحجز',
    receipt: 'إيصال',
    credit_note: 'إشعار-دائن',
    credit_note_reversal: 'تصحيح-إشعار-دائن',
    cancellation_statement: 'إشعار-الإلغاء',
    travel_documents: 'وثائق-السفر',
    gift_card: 'بطاقة-هدية',
  },
};

interface FileNames {
  /** In the language of the document. */
  readonly name: string;
  /** In Swedish without diacritics, for clients without Unicode. */
  readonly asciiName: string;
}

export function fileNamesOf({
  kind,
  number,
  language,
}: Pick<DocumentRow, 'kind' | 'number' | 'language'>): FileNames {
  const nameIn = (lang: Language): string => `${NAMES[lang][kind]}-${number}.pdf`;
  return { name: nameIn(language), asciiName: nameIn('sv') };
}

/** Content-Disposition of a download (RFC 6266). Neither name has a character that needs quoting. */
export const attachmentHeader = ({ name, asciiName }: FileNames): string =>
  [
    `attachment; filename="${asciiName}"`,
    ...(name === asciiName ? [] : [`filename*=UTF-8''${encodeURIComponent(name)}`]),
  ].join('; ');
