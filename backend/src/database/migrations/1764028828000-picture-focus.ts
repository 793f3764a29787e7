import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The credit of a trip's hero and the point of it that stays in view when it is cropped, in percent. Pictures of the
 * gallery have both in their JSON; without them they have no credit and their middle.
 */
export class PictureFocus1764028828000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table destinations
         add column image_credit text not null default '',
         add column image_focus_x int not null default 50 check (image_focus_x between 0 and 100),
         add column image_focus_y int not null default 50 check (image_focus_y between 0 and 100)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table destinations drop column image_credit, drop column image_focus_x, drop column image_focus_y`,
    );
  }
}
