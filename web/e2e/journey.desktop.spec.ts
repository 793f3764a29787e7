import { LANGUAGES, test } from './fixtures.js';
import { wholeJourney } from './whole-journey.js';

for (const lang of LANGUAGES) {
  test(`a family books with a deposit, finds the booking and pays the rest (${lang})`, async ({
    page,
  }) => {
    test.slow();
    await wholeJourney(page, lang);
  });
}
