import { Injectable } from '@nestjs/common';
import type { ExtraGroupView } from '@safar/domain/contracts/catalog/extras';
import { DomainError } from '@safar/domain/errors/domain-error';
import { extraGroupProblems } from '@safar/domain/extras/extras';
import { DataSource, type EntityManager } from 'typeorm';
import { type ListPlan, contains, equals, hasId } from '../../common/lists/list-plan.js';
import { RecordStore } from '../../common/records/record-store.js';
import { ExtraGroupEntity } from './extra-group.entity.js';

const LIST: ListPlan = {
  name: 'extra-groups',
  columns: 'g.*',
  from: 'extra_groups g',
  sorts: { name_sv: 'g.name_sv collate "sv-x-icu"', code: 'g.code', rule: 'g.rule' },
  filters: {
    id: hasId('g.id'),
    q: contains(['g.name_sv', 'g.name_ar', 'g.code']),
    code: equals('g.code'),
    rule: equals('g.rule'),
  },
  order: 'g.name_sv collate "sv-x-icu"',
  key: 'g.id',
};

/** Throws EXTRA_GROUP_USED when extras are in it. */
async function refuseUsed(tx: EntityManager, id: string): Promise<void> {
  const [row] = await tx.query<{ extras: number }[]>(
    `select count(*)::int as extras from extras e join extra_groups g on g.code = e.group_code where g.id = $1`,
    [id],
  );
  const n = row?.extras ?? 0;
  if (n > 0) throw new DomainError('EXTRA_GROUP_USED', { n });
}

@Injectable()
export class ExtraGroups extends RecordStore<ExtraGroupEntity, ExtraGroupView> {
  constructor(db: DataSource) {
    super(db, {
      entity: ExtraGroupEntity,
      object: 'extra_group',
      list: LIST,
      problemsOf: extraGroupProblems,
      refuseRemoval: refuseUsed,
      constraints: { extra_groups_code_key: { code: 'EXTRA_CODE_TAKEN', field: 'code' } },
    });
  }
}
