import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `content_sections`: the order and visibility of a page's sections, one row a change, so that the terms of a booking
 * can be read as accepted. `removed_at`: a text of a section that staff deleted, kept for the same reason.
 */
export class ContentSections1764028810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table content_sections (
        page text not null,
        version int not null,
        sections jsonb not null,
        updated_at timestamptz not null default now(),
        updated_by uuid references users on delete set null,
        primary key (page, version)
      )`);
    await runner.query(`alter table content add column removed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from content where removed_at is not null`);
    await runner.query(`alter table content drop column removed_at`);
    await runner.query(`drop table content_sections`);
  }
}
