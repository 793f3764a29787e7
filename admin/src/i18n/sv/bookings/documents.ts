/** Texts about the documents of a booking. */
export default {
  title: 'Dokument',
  none: 'Inga dokument ännu',
  number: 'Nummer',
  kind: 'Dokument',
  issued: 'Utfärdat',
  kinds: {
    confirmation: 'Bokningsbekräftelse',
    receipt: 'Kvitto',
    credit_note: 'Kreditnota',
    credit_note_reversal: 'Rättelse av kreditnota',
    cancellation_statement: 'Besked om avbokning',
    travel_documents: 'Resehandlingar',
  },
  downloadOne: 'Ladda ner %{number}',
  inLanguage: '%{kind}, %{language}',
  earlier: '(bokning %{ref})',
  failed: 'Kunde inte hämta dokumentet',
} as const;
