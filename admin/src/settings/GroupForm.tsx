import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { groupId } from './SettingsIndex.js';
import { BrandMentions } from './BrandMentions.js';
import { SettingField } from './SettingField.js';
import { TestMail } from './TestMail.js';
import type { SettingsForm } from './use-settings-form.js';
import { type Group, written } from './values.js';

const WRONG = '[aria-invalid="true"]';

/** Returns a text that changes with the saved brand names. */
const brandNamesIn = (records: Group['records']): string =>
  records
    .filter(({ id }) => id === 'brand' || id === 'brandAr')
    .map(({ value }) => written(value))
    .join(' / ');

/** One group of settings, saved together. */
export function GroupForm({ group, form }: { readonly group: Group; readonly form: SettingsForm }) {
  const t = useText();
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const { name, records } = group;
  const title = t(`settings.groups.${name}`);
  const isUnsaved = records.some(form.isUnsaved);
  const [saves, setSaves] = useState(0);
  const save = async (): Promise<void> => {
    await form.save(records);
    setSaves((count) => count + 1);
  };
  // Runs after the render that shows the errors, so keyboard users land at the first of them.
  useEffect(() => {
    if (saves > 0) place.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [saves]);
  return (
    <Card
      component="form"
      ref={place}
      noValidate
      id={groupId(name)}
      tabIndex={-1}
      aria-labelledby={id}
      sx={{ padding: { xs: 2, md: 3 }, scrollMarginBlockStart: 64 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', marginBlockEnd: 2 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {isUnsaved && <Chip size="small" color="warning" label={t('settings.unsaved')} />}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {records.map((record) => (
          <SettingField
            key={record.id}
            record={record}
            typed={form.typedOf(record)}
            problem={form.problemOf(record)}
            onChange={(typed) => form.type(record, typed)}
            onReset={() => void form.reset(record)}
          />
        ))}
      </Box>
      {name === 'company' && <BrandMentions names={brandNamesIn(records)} />}
      <Stack direction="row" spacing={1} sx={{ marginBlockStart: 2 }}>
        <Button
          type="submit"
          variant={isUnsaved ? 'contained' : 'outlined'}
          disabled={form.isSaving || !isUnsaved}
          aria-label={t('settings.saveGroup', { group: title })}
        >
          {t(form.isSaving ? 'settings.saving' : 'ra.action.save')}
        </Button>
        {isUnsaved && <Button onClick={() => form.undo(records)}>{t('settings.undo')}</Button>}
      </Stack>
      {name === 'mail' && <TestMail />}
    </Card>
  );
}
