/** Texts about the documents of a booking. */
export default {
  title: 'Dokument',
  none: 'Inga dokument ännu',
  number: 'Nummer',
  kind: 'Dokument',
  issued: 'Utfärdat',
  language: 'Språk',
  file: 'Fil',
  kinds: {
    confirmation: 'Bokningsbekräftelse',
    receipt: 'Kvitto',
    credit_note: 'Kreditnota',
    credit_note_reversal: 'Rättelse av kreditnota',
    cancellation_statement: 'Besked om avbokning',
    travel_documents: 'Resehandlingar',
  },
  download: 'Ladda ner',
  downloadOne: 'Ladda ner %{number}',
  earlier: '%{number} (bokning %{ref})',
  failed: 'Kunde inte hämta dokumentet',
} as const;
