import { LANGUAGES, test } from '../support/fixtures.js';
import { wholeJourney } from '../support/whole-journey.js';

for (const lang of LANGUAGES) {
  // [SPEC 1.3a] [SPEC 2.10] [SPEC 2.26e] [SPEC 2.26g] [SPEC 2.26k] [SPEC 2.28a] [SPEC 2.29b]
  // [SPEC 2.30d] [SPEC 2.30f] [SPEC 2.30j] [SPEC 3.4c] [SPEC 6.1a] [SPEC I1.43] [SPEC I1.69]
  test(
    `a family books with a deposit, finds the booking and pays the rest (${lang})`,
    { tag: '@core' },
    async ({ page }) => {
      test.slow();
      await wholeJourney(page, lang);
    },
  );
}
