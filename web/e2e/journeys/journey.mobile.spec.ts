import { test } from '../support/fixtures.js';
import { wholeJourney } from '../support/whole-journey.js';

// [SPEC I1.69]
test(
  'a family books with a deposit, finds the booking and pays the rest on a phone',
  { tag: '@core' },
  async ({ page }) => {
    test.slow();
    await wholeJourney(page, 'ar');
  },
);
