import ExtraIcon from '@mui/icons-material/AddShoppingCartOutlined';
import type { ExtraGroupView } from '@safar/domain/contracts/catalog/extras';
import { GROUP_RULES } from '@safar/domain/extras/extras';
import { Button, CreateButton, DataTable, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';
import { PlainForm } from '../form/PlainForm.js';
import { BothLanguages, LATIN } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { EditLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';

type GroupRecord = { [Key in keyof ExtraGroupView]: ExtraGroupView[Key] };

const BY_NAME = { field: 'name_sv', order: 'ASC' } as const;
const NEW = { rule: 'any' };

/** Lists the groups that extras can be in. */
export function ExtraGroupList() {
  const t = useText();
  const ruleOf = ({ rule }: GroupRecord): string => t(`extra-groups.rules.${rule}`);
  return (
    <ResourceList<GroupRecord, string>
      listOf={() => ({ sort: BY_NAME })}
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
      <DataTable.Col source="name_sv" field={EditLink} />
      <DataTable.Col source="code" />
      <DataTable.Col<GroupRecord> source="rule" render={ruleOf} />
    </ResourceList>
  );
}

function useRules() {
  const t = useText();
  return GROUP_RULES.map((id) => ({ id, name: t(`extra-groups.rules.${id}`) }));
}

const GroupConflict = (props: FormConflictProps) => (
  <FormConflict {...props} choices={{ rule: useRules() }} />
);

/** The form of a group. */
export function ExtraGroupForm() {
  const t = useText();
  return (
    <PlainForm defaultValues={NEW} order={BY_NAME} conflict={GroupConflict}>
      <BothLanguages source="name" isRequired />
      <TextInput
        source="code"
        helperText={t('extra-groups.codeHint')}
        isRequired
        slotProps={LATIN}
      />
      <SelectInput source="rule" isRequired choices={useRules()} />
    </PlainForm>
  );
}
