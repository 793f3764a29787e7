import { test } from './fixtures.js';
import { wholeJourney } from './whole-journey.js';

test('a family books with a deposit, finds the booking and pays the rest on a telephone', async ({
  page,
}) => {
  test.slow();
  await wholeJourney(page, 'ar');
});
