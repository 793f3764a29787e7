import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sentences that the page of every trip showed before trips had their own. */
const NOT_INCLUDED = {
  sv: [
    'Reseförsäkring. Du väljer själv i kassan.',
    'Visum och andra avgifter på plats.',
    'Måltider och utflykter som inte står i programmet.',
  ].join('\n'),
  ar: [
    'تأمين السفر، وتختاره بنفسك عند الدفع.',
    'التأشيرة والرسوم الأخرى في الوجهة.',
    'الوجبات والجولات غير المذكورة في البرنامج.',
  ].join('\n'),
};

/** Cover as a line of the included services, which `cover_included` replaces. */
const COVER_LINE = { sv: 'Avbeställningsskydd', ar: 'حماية الإلغاء' };

/**
 * What a trip does not include, its transfer, cancellation cover, group and suitability for travellers with reduced
 * mobility. Existing trips keep what their pages said. `cover.insurer` and `cover.termsUrl` begin with the insurer and
 * terms of the travel insurance, which decided until now whether cover was mentioned.
 */
export class TripTerms1764028840000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table destinations
        add column not_included_text_sv text not null default '',
        add column not_included_text_ar text not null default '',
        add column transfer text not null default 'included' check (transfer in ('none', 'included', 'extra')),
        add column cover_included boolean not null default true,
        add column suitability_sv text not null default '',
        add column suitability_ar text not null default '',
        add column group_size_max int check (group_size_max > 0)`);
    await runner.query(
      `update destinations set not_included_text_sv = $1, not_included_text_ar = $2`,
      [NOT_INCLUDED.sv, NOT_INCLUDED.ar],
    );
    for (const [language, line] of Object.entries(COVER_LINE)) {
      await runner.query(
        `update destinations set included_text_${language} = array_to_string(array(
           select line from unnest(string_to_array(included_text_${language}, e'\\n')) with ordinality as l (line, n)
            where trim(line) <> $1 order by n), e'\\n')`,
        [line],
      );
    }
    await runner.query(`
      insert into settings (key, value)
      select new_key, value from settings
        join (values ('insurer', 'cover.insurer'), ('insuranceTermsUrl', 'cover.termsUrl')) as names (old_key, new_key)
          on key = old_key`);
    // It gets another column; the files of the functions are run after the migrations.
    await runner.query(`drop function if exists offer_of(text, date)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from settings where key in ('cover.insurer', 'cover.termsUrl')`);
    await runner.query(`
      alter table destinations
        drop column not_included_text_sv, drop column not_included_text_ar, drop column transfer,
        drop column cover_included, drop column suitability_sv, drop column suitability_ar, drop column group_size_max`);
  }
}
