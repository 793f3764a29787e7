import type { Language } from '@safar/domain/text/languages';
import type { IsoDay } from '@safar/domain/dates/dates';
import { addDays } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';

interface ExampleReview {
  readonly rating: number;
  readonly name: string;
  readonly language: Language;
  readonly text: string;
  /** Days before the seed on which it was written; the journey was two weeks earlier. */
  readonly daysAgo: number;
}

const TRIP = 'istanbul';

/** Invented, and marked so wherever they are shown. Outside the demo they are not shown, and nowhere counted. */
const EXAMPLES: readonly ExampleReview[] = [
  {
    rating: 5,
    name: 'ليلى',
    language: 'ar',
    text: 'رحلة مريحة ومنظمة. الفندق قريب من كل شيء، والمرشد يتحدث العربية ويعرف المدينة جيداً. أعجبت الأولاد رحلة القارب في البوسفور أكثر من أي شيء آخر.',
    daysAgo: 20,
  },
  {
    rating: 4,
    name: 'Karin',
    language: 'sv',
    text: 'Fyra nätter i lagom takt. Hotellet låg bra till och frukosten var fin. Enda minuset var flyget hem, som blev två timmar försenat.',
    daysAgo: 55,
  },
  {
    rating: 3,
    name: 'Omar',
    language: 'sv',
    text: 'Fin stad och trevligt sällskap. Rummet var mindre än vi hade tänkt oss, men personalen hjälpte oss att byta till ett större dagen efter.',
    daysAgo: 90,
  },
];

/** Three examples of reviews on one trip of the demo. */
export async function seedReviews(tx: EntityManager, today: IsoDay): Promise<void> {
  for (const { rating, name, language, text, daysAgo } of EXAMPLES) {
    await tx.query(
      `insert into reviews (destination_id, departure_month, rating, text, language, display_name, consent_at, state,
                            is_example, created_at)
       values ($1, $2, $3, $4, $5, $6, $7::date, 'published', true, $7::date)`,
      [
        TRIP,
        addDays(today, -daysAgo - 14).slice(0, 7),
        rating,
        text,
        language,
        name,
        addDays(today, -daysAgo),
      ],
    );
  }
}
