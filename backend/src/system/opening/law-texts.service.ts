import { Injectable } from '@nestjs/common';
import type { LawTextCheckRequest, LawTextView } from '@safar/domain/contracts/system/opening';
import { DomainError } from '@safar/domain/errors/domain-error';
import { LAW_TEXTS, type LawText, lawTextWordings } from '@safar/domain/legal/law-texts';
import { DataSource, type EntityManager } from 'typeorm';
import { sha256 } from '../../common/sha256.js';
import { Content } from '../../catalog/content/content.service.js';
import { audit } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';
import { deleteLawTextCheck, lawTextChecks, saveLawTextCheck } from './opening.queries.js';

/** The texts that a person has to check, and who has. A check is for one wording, and ends when the text changes. */
@Injectable()
export class LawTexts {
  constructor(
    private readonly db: DataSource,
    private readonly content: Content,
  ) {}

  async list(): Promise<LawTextView[]> {
    const { manager } = this.db;
    const [versions, checks] = [await this.versions(manager), await lawTextChecks(manager)];
    return LAW_TEXTS.map((id) => {
      const check = checks.get(id);
      const isChecked = check?.version === versions[id];
      return {
        id,
        version: versions[id],
        is_checked: isChecked,
        is_changed: check !== undefined && !isChecked,
        checked_at: check?.checked_at.toISOString() ?? null,
        checked_by: check?.username ?? null,
      };
    });
  }

  /** Throws NOT_FOUND for an unknown text, and CONFLICT when its wording is not the one that was read. */
  async check(id: string, request: LawTextCheckRequest, staff: Staff): Promise<void> {
    const text = LAW_TEXTS.find((known) => known === id);
    if (!text) throw new DomainError('NOT_FOUND');
    await this.db.transaction(async (tx) => {
      const { version, is_checked: isChecked } = request;
      if (version !== (await this.versions(tx))[text]) throw new DomainError('CONFLICT');
      if (isChecked) await saveLawTextCheck(tx, { text, version, staffId: staff.id });
      else await deleteLawTextCheck(tx, text);
      await audit(tx, {
        action: isChecked ? 'law_text.checked' : 'law_text.unchecked',
        object: { type: 'law_text', id: text },
        actor: staff,
        changes: { version },
      });
    });
  }

  private async versions(manager: EntityManager): Promise<Readonly<Record<LawText, string>>> {
    const wordings = lawTextWordings(await this.content.page('terms', manager));
    const hashed = LAW_TEXTS.map((id) => [id, sha256(wordings[id])]);
    return Object.fromEntries(hashed) as Record<LawText, string>;
  }
}
