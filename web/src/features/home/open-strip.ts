import { laterPart } from '../../app/load-on-interaction.js';

/** The search of trips; its form works without its code. */
export const searchStrip = laterPart(
  'The search',
  async () => (await import('../search/SearchStrip.js')).SearchStrip,
);
