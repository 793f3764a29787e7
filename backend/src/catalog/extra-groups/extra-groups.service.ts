import type { ExtraGroupView } from '@safar/domain/contracts/catalog/extras';
import { extraGroupProblems } from '@safar/domain/extras/extras';
import { recordList } from '../../common/records/record-list.js';
import { recordStore } from '../../common/records/record-store.js';
import { ExtraGroupEntity } from './extra-group.entity.js';

export class ExtraGroups extends recordStore<ExtraGroupEntity, ExtraGroupView>({
  entity: ExtraGroupEntity,
  object: 'extra_group',
  list: recordList({
    name: 'extra-groups',
    table: 'extra_groups',
    names: ['name_sv'],
    sorts: ['code', 'rule'],
    search: ['name_sv', 'name_ar', 'code'],
    filters: ['code', 'rule'],
  }),
  problemsOf: extraGroupProblems,
  inUse: {
    code: 'EXTRA_GROUP_USED',
    count: `select count(*)::int as n from extras e join extra_groups g on g.code = e.group_code where g.id = $1`,
  },
  constraints: { extra_groups_code_key: { code: 'EXTRA_CODE_TAKEN', field: 'code' } },
}) {}
