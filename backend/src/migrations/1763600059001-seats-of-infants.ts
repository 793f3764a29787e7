import type { MigrationInterface, QueryRunner } from 'typeorm';
import { REWRITE_TEXTS } from './1763600055001-figures-in-texts.js';

/** Texts as they were given, with what they are called now: what the agency wrote itself stays. */
const TEXTS = [
  [
    'faq question_3_text sv',
    'Barn på {childAges} har barnpris och egen plats. De som är {infantAges} reser i knät till ett lägre pris, ett spädbarn per vuxen. Åldern räknas på avresedagen.',
    'Barn på {childAges} har barnpris och egen plats. De som är {infantAges} reser till ett lägre pris, ett spädbarn per vuxen, och sitter i knät. Den som fyllt två år senast på hemresedagen får en egen plats till samma pris. Priset räknas efter åldern på avresedagen.',
  ],
  [
    'faq question_3_text ar',
    'للأطفال {childAges} سعر خاص ومقعد مستقل. ومن كان عمره {infantAges} يسافر في حضن بالغ بسعر أقل، رضيع واحد لكل بالغ. يُحسب العمر في يوم السفر.',
    'للأطفال {childAges} سعر خاص ومقعد مستقل. ومن كان عمره {infantAges} يسافر بسعر أقل في حضن بالغ، رضيع واحد لكل بالغ. ومن أتم عامين في يوم العودة أو قبله يحصل على مقعد مستقل بالسعر نفسه. يُحسب السعر بحسب العمر في يوم السفر.',
  ],
];

/** Infants of two have a seat, and the questions of visitors say so. */
export class SeatsOfInfants1763600059001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const texts = TEXTS.map(([place = '', old, now]) => {
      const [page, key, language] = place.split(' ');
      return { page, key, language, old, now };
    });
    await runner.query(REWRITE_TEXTS, [JSON.stringify(texts)]);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
