import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import { UnsavedWarning } from '../form/UnsavedWarning.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/lists/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { SettingsIndex } from './SettingsIndex.js';
import { GroupForm } from './GroupForm.js';
import { useSettingsForm } from './use-settings-form.js';
import { type SettingRecord, groupsOf } from './values.js';

function Screen() {
  const t = useText();
  const { data, error, isPending } = useListContext<SettingRecord>();
  const form = useSettingsForm();
  const records = data ?? [];
  const groups = groupsOf(records);
  return (
    <>
      <PageHeader title={t('settings.title')}>
        <Typography color="text.secondary">{t('settings.intro')}</Typography>
      </PageHeader>
      <UnsavedWarning isUnsaved={records.some(form.isUnsaved)} onLeave={form.undoAll} />
      {error && <ListProblem message={t('settings.failed')} />}
      {isPending && <Typography role="status">{t('settings.loading')}</Typography>}
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={3}>
        {groups.length > 0 && <SettingsIndex groups={groups} />}
        <Stack spacing={3} sx={{ flex: 1, minWidth: 0, maxWidth: 1100 }}>
          {groups.map((group) => (
            <GroupForm key={group.name} group={group} form={form} />
          ))}
        </Stack>
      </Stack>
    </>
  );
}

/** ListProblem shows the error in the page, so no notification is needed. */
const silent = { onError: () => undefined };
const ALL = 1_000;

/** Edits all settings that the agency can change without a new release. */
export function SettingsScreen() {
  return (
    <ListBase
      resource="settings"
      disableSyncWithLocation
      perPage={ALL}
      sort={{ field: 'group', order: 'ASC' }}
      queryOptions={silent}
    >
      <Screen />
    </ListBase>
  );
}
