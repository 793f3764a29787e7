import GroupIcon from '@mui/icons-material/CategoryOutlined';
import type { ExtraView } from '@safar/domain/contracts/catalog/extras';
import { EXTRA_KINDS } from '@safar/domain/extras/extras';
import {
  BooleanField, Button, CreateButton, DataTable, NullableBooleanInput, SelectInput,
} from 'react-admin'; // oxfmt-ignore
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { EditLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';
import { useExtraCost } from './extra-texts.js';

type ExtraRecord = { [Key in keyof ExtraView]: ExtraView[Key] };

export const BY_SORT = { field: 'sort', order: 'ASC' } as const;

/** Lists what can be sold with trips. */
export function ExtraList() {
  const t = useText();
  const costOf = useExtraCost();
  const kindOf = ({ kind }: ExtraRecord): string => t(`extras.kinds.${kind}`);
  const kinds = EXTRA_KINDS.map((id) => ({ id, name: t(`extras.kinds.${id}`) }));
  return (
    <ResourceList<ExtraRecord, string>
      listOf={() => ({ sort: BY_SORT })}
      rowClick="edit"
      filters={[
        <SelectInput key="kind" source="kind" choices={kinds} />,
        <NullableBooleanInput key="is_active" source="is_active" />,
      ]}
      actions={
        <>
          <Button component={Link} to="/extra-groups" label={t('extras.toGroups')}>
            <GroupIcon />
          </Button>
          <CreateButton variant="contained" label={t('extras.new')} />
        </>
      }
      phone={(extra) => ({
        primary: extra.name_sv,
        secondary: kindOf(extra),
        tertiary: costOf(extra),
      })}
    >
      <DataTable.Col source="name_sv" field={EditLink} />
      <DataTable.Col<ExtraRecord> source="kind" render={kindOf} />
      <DataTable.Col<ExtraRecord> source="price" label={t('extras.cost')} render={costOf} />
      <DataTable.Col source="is_everywhere" field={BooleanField} disableSort />
      <DataTable.Col source="is_active" field={BooleanField} disableSort />
    </ResourceList>
  );
}
