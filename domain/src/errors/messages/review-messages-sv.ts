/** Messages about reviews. */
export const REVIEW_MESSAGES_SV = {
  LINK_UNKNOWN: 'Länken gäller inte längre. Hör av dig så hjälper vi dig.',
  REVIEW_LINK_USED: 'Du har redan lämnat ett omdöme om den här resan.',
  REVIEW_NOT_ALLOWED: 'Bara den som har rest kan skriva ett omdöme, efter hemresan.',
  REVIEW_RATING: 'Välj ett betyg från 1 till 5.',
  REVIEW_TEXT: 'Skriv {min}–{max} tecken om resan.',
  REVIEW_NAME: 'Skriv namnet som ska stå vid omdömet, högst {max} tecken.',
  REVIEW_CONSENT: 'Kryssa i att omdömet får publiceras.',
  REVIEW_REASON: 'Välj varför omdömet avvisas.',
  REVIEW_REPLY_BOTH: 'Skriv svaret på båda språken, eller lämna båda tomma.',
  REVIEW_MODERATION: 'Omdömet har ändrats eller tagits tillbaka. Ladda om och läs det igen.',
} as const;
