import { Injectable } from '@nestjs/common';
import type { LawTextCheckRequest, OpeningView } from '@safar/domain/contracts/system/opening';
import { openingPoints } from '@safar/domain/office/opening';
import { DataSource } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { ShopOpening } from '../../settings/shop-opening.service.js';
import { ConnectedSystems } from './connected-systems.service.js';
import { LawTexts } from './law-texts.service.js';
import { readOpening } from './opening.queries.js';
import { pointView } from './opening.view.js';
import { PublishedFacts } from './published-facts.service.js';

/** What has to be in order before the first sale, and the opening itself. */
@Injectable()
export class Opening {
  constructor(
    private readonly db: DataSource,
    private readonly shop: ShopOpening,
    private readonly lawTexts: LawTexts,
    private readonly published: PublishedFacts,
    private readonly systems: ConnectedSystems,
  ) {}

  async view(): Promise<OpeningView> {
    const [row, lawTexts] = [await readOpening(this.db.manager), await this.lawTexts.list()];
    const unchecked = lawTexts.filter((text) => !text.is_checked).map(({ id }) => id);
    const points = openingPoints({
      ...(await this.published.read()),
      ...(await this.systems.ask(row)),
      uncheckedLawTexts: unchecked,
      protectedAdmins: row.protected_admins,
      backupAt: row.backup_at,
      restoredAt: row.restored_at,
    });
    return {
      is_open: await this.shop.isOpen(),
      is_always_open: this.shop.isAlwaysOpen,
      changed_at: row.changed_at?.toISOString() ?? null,
      changed_by: row.changed_by,
      points: points.map(pointView),
      law_texts: lawTexts,
    };
  }

  /** An admin may open with points left; they are shown, and the owner decides. */
  async change(isOpen: boolean, staff: Staff): Promise<OpeningView> {
    await this.shop.change(isOpen, staff);
    return this.view();
  }

  async checkLawText(
    id: string,
    request: LawTextCheckRequest,
    { staff }: ByStaff,
  ): Promise<OpeningView> {
    await this.lawTexts.check(id, request, staff);
    return this.view();
  }
}
