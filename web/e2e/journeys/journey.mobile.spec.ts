import { LANGUAGES, coreIf, test } from '../support/fixtures.js';
import { wholeJourney } from '../support/whole-journey.js';

for (const lang of LANGUAGES) {
  // [SPEC I1.69]
  test(
    `a family books with a deposit, finds the booking and pays the rest on a phone (${lang})`,
    { tag: coreIf(lang === 'ar') },
    async ({ page }) => {
      test.slow();
      await wholeJourney(page, lang);
    },
  );
}
