import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A bank may send a refund back days after it went through; a paper of its own takes the credit note back. */
export class CreditNoteReversals1763600021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table documents drop constraint documents_kind_check`);
    await runner.query(`
      alter table documents add constraint documents_kind_check check (kind in ('confirmation', 'receipt', 'credit_note',
        'credit_note_reversal', 'cancellation_statement', 'travel_documents'))`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
