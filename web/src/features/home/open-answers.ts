import { laterPart } from '../../app/load-on-interaction.js';

/** What draws lists and links in answers; the home page would exceed its budget with it. */
export const answerText = laterPart(
  'The answers',
  async () => (await import('../../ui/text/MarkedText.js')).MarkedText,
);
