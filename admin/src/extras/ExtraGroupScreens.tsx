import ExtraIcon from '@mui/icons-material/AddShoppingCartOutlined';
import type { ExtraGroupView } from '@safar/domain/contracts/catalog/extras';
import { GROUP_RULES } from '@safar/domain/extras/extras';
import { Button, CreateButton, DataTable, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { BothLanguages, ResourceCreate, ResourceEdit } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { listMemoryOf } from '../console-store.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';

type GroupRecord = { [Key in keyof ExtraGroupView]: ExtraGroupView[Key] };

const BY_NAME = { field: 'name_sv', order: 'ASC' } as const;
const LATIN = { htmlInput: { dir: 'ltr', spellCheck: false } };
const NEW = { rule: 'any' };

/** Lists the groups that extras can be in. */
export function ExtraGroupList() {
  const t = useText();
  const ruleOf = ({ rule }: GroupRecord): string => t(`extra-groups.rules.${rule}`);
  return (
    <ResourceList<GroupRecord, string>
      texts={{
        title: t('extra-groups.title'),
        failed: t('extra-groups.failed'),
        none: t('extra-groups.none'),
        search: t('extra-groups.search'),
      }}
      listOf={() => ({ sort: BY_NAME })}
      storeKey={listMemoryOf('extra-groups')}
      rowClick="edit"
      actions={
        <>
          <Button component={Link} to="/extras" label={t('extra-groups.toExtras')}>
            <ExtraIcon />
          </Button>
          <CreateButton variant="contained" label={t('extra-groups.new')} />
        </>
      }
      phone={(group) => ({
        primary: group.name_sv,
        secondary: <bdi>{group.code}</bdi>,
        tertiary: ruleOf(group),
      })}
    >
      <DataTable.Col<GroupRecord>
        source="name_sv"
        label={t('extra-groups.name')}
        render={({ name_sv }) => <RecordLink type="edit">{name_sv}</RecordLink>}
      />
      <DataTable.Col source="code" label={t('extra-groups.code')} />
      <DataTable.Col<GroupRecord> source="rule" label={t('extra-groups.rule')} render={ruleOf} />
    </ResourceList>
  );
}

function GroupFields() {
  const t = useText();
  return (
    <>
      <BothLanguages source="name" label={t('extra-groups.name')} isRequired />
      <TextInput
        source="code"
        label={t('extra-groups.code')}
        helperText={t('extra-groups.codeHint')}
        isRequired
        slotProps={LATIN}
      />
      <SelectInput
        source="rule"
        label={t('extra-groups.rule')}
        isRequired
        choices={GROUP_RULES.map((id) => ({ id, name: t(`extra-groups.rules.${id}`) }))}
      />
    </>
  );
}

export function ExtraGroupCreate() {
  const t = useText();
  return (
    <ResourceCreate
      texts={{
        title: t('extra-groups.new'),
        saved: t('extra-groups.saved'),
        failed: t('extra-groups.saveFailed'),
      }}
      defaultValues={NEW}
    >
      <GroupFields />
    </ResourceCreate>
  );
}

export function ExtraGroupEdit() {
  const t = useText();
  return (
    <ResourceEdit
      order={BY_NAME}
      texts={{
        title: t('extra-groups.edit'),
        saved: t('extra-groups.saved'),
        failed: t('extra-groups.saveFailed'),
      }}
      remove={{
        title: t('extra-groups.removeTitle'),
        text: t('extra-groups.removeText'),
        done: t('extra-groups.removed'),
      }}
    >
      <GroupFields />
    </ResourceEdit>
  );
}
