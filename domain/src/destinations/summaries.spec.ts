import { shortened, summaryOf } from './summaries.js';
import { MAX_SUMMARY } from './text-lengths.js';

describe('a shortened text', () => {
  it('stays unchanged except for line breaks when it fits', () => {
    expect(shortened(' Två kontinenter,\n tusen tehus. ', 150)).toBe(
      'Två kontinenter, tusen tehus.',
    );
  });

  it('is never longer than the limit, including the ellipsis', () => {
    const text = 'ord '.repeat(100);
    expect(shortened(text, 150).length).toBeLessThanOrEqual(150);
    expect(shortened('x'.repeat(400), 200)).toHaveLength(200);
  });

  it('ends at a whole word if one ends near the limit', () => {
    expect(shortened('Kupoler och minareter vid Bosporen', 24)).toBe('Kupoler och minareter…');
  });
});

describe('the summary of a description', () => {
  it.each([
    [
      'its first whole sentences that fit',
      'Två kontinenter, tusen tehus och färjor i skymningen. Bo nära Sultanahmet, promenera mellan moskéer och basarer och avsluta kvällen vid Bosporen.',
      'Två kontinenter, tusen tehus och färjor i skymningen.',
    ],
    ['all of them when they fit', 'Sol. Bad.\nMat!', 'Sol. Bad. Mat!'],
    [
      'what stands before the first list',
      'Vi bor vid havet.\n- Flyg från Arlanda\n- Ring 08-465 004 00',
      'Vi bor vid havet.',
    ],
    [
      'its words without marks',
      'Bo **nära** [havet](https://ud.example). Bad.',
      'Bo nära havet. Bad.',
    ],
    ['a list that stands alone', '- Flyg\n- Hotell', '- Flyg - Hotell'],
    [
      'a sentence with its abbreviations',
      'Bussen går kl. 9 från torget. Sedan väntar öknen, och vi äter middag under stjärnorna tills månen har gått upp över dynerna och elden har slocknat.',
      'Bussen går kl. 9 från torget.',
    ],
    [
      'Arabic sentences, with their own question mark',
      'هل رأيت البحر من قصر قديم؟ خلجان فيروزية وفنادق عائلية ومدينة قديمة ببوابات رومانية، وأسبوع يسبح فيه الأطفال ويجد الكبار وقتاً للآثار.',
      'هل رأيت البحر من قصر قديم؟',
    ],
    ['nothing of nothing', '  ', ''],
  ])('is %s', (_, description, summary) => {
    expect(summaryOf(description)).toBe(summary);
  });

  it('ends at a whole word when the first sentence is too long', () => {
    const summary = summaryOf('kupoler och minareter '.repeat(20));
    expect(summary).toMatch(/[a-z]…$/);
    expect(summary.length).toBeLessThanOrEqual(MAX_SUMMARY);
  });
});
