import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STORED_REGIONS } from '@safar/domain/destinations/regions';
import { MAX_SUMMARY } from '@safar/domain/destinations/text-lengths';
import { MAX_SUITABILITY, TRANSFERS } from '@safar/domain/destinations/destination-terms';
import { DESTINATION_THEMES, THEMES } from '@safar/domain/destinations/themes';
import type { ComponentProps, ReactNode } from 'react';
import { CheckboxGroupInput } from 'react-admin';
import { FormNumber } from '../../form/numbers/FormNumber.js';
import { FormSelect } from '../../form/fields/FormSelect.js';
import { FormSwitch } from '../../form/fields/FormSwitch.js';
import { FormText } from '../../form/fields/FormText.js';
import { useText } from '../../i18n/use-text.js';
import { FormSection } from './FormSection.js';
import { InLanguages } from '../InLanguages.js';

const fields = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
};

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, marginBlockEnd: 1.5, padding: 0 }}>
        {title}
      </Typography>
      <Box sx={fields}>{children}</Box>
    </Box>
  );
}

function Texts() {
  const t = useText();
  const text = (
    field:
      | 'name'
      | 'description'
      | 'summary'
      | 'included_text'
      | 'not_included_text'
      | 'suitability',
    more: Partial<ComponentProps<typeof FormText>> = {},
  ) => (
    <InLanguages>
      {(lang) => (
        <FormText
          name={`${field}_${lang}`}
          label={t(`destinations.form.fields.${field}_${lang}`)}
          lang={lang}
          required={lang === 'sv' && (field === 'name' || field === 'description')}
          {...more}
        />
      )}
    </InLanguages>
  );
  return (
    <>
      {text('name')}
      {text('description', { lines: 5, isFormatted: true })}
      {text('summary', {
        limit: MAX_SUMMARY,
        lines: 2,
        help: t('destinations.form.fields.summary_help'),
      })}
      {text('included_text', { lines: 4, help: t('destinations.form.fields.included_help') })}
      {text('not_included_text', {
        lines: 4,
        help: t('destinations.form.fields.not_included_help'),
      })}
      {text('suitability', {
        limit: MAX_SUITABILITY,
        lines: 2,
        help: t('destinations.form.fields.suitability_help'),
      })}
      <FormSwitch
        name="swedish_only"
        label={t('destinations.form.fields.swedish_only')}
        help={t('destinations.form.fields.swedish_only_help')}
      />
    </>
  );
}

/** Transfer, group and cancellation cover. */
function Terms() {
  const t = useText();
  const transfers = TRANSFERS.map(
    (value) => [value, t(`destinations.form.transfers.${value}`)] as const,
  );
  return (
    <>
      <Group title={t('destinations.form.general.terms')}>
        <FormSelect
          name="transfer"
          label={t('destinations.form.fields.transfer')}
          options={transfers}
        />
        <FormNumber
          name="group_size_max"
          label={t('destinations.form.fields.group_size_max')}
          unit={t('destinations.form.fields.travellers')}
          help={t('destinations.form.fields.group_size_max_help')}
        />
      </Group>
      <FormSwitch
        name="cover_included"
        label={t('destinations.form.fields.cover_included')}
        help={t('destinations.form.fields.cover_included_help')}
      />
    </>
  );
}

/** Texts, ages, prices, terms and region of the destination. */
export function GeneralSection() {
  const t = useText();
  const field = (name: 'price_adult' | 'price_child' | 'price_infant', unit: 'kronor') => (
    <FormNumber
      kind="kronor"
      name={name}
      label={t(`destinations.form.fields.${name}`)}
      unit={t(`destinations.form.fields.${unit}`)}
    />
  );
  const age = (name: 'infant_age_min' | 'infant_age_max' | 'child_age_min' | 'child_age_max') => (
    <FormNumber
      name={name}
      label={t(`destinations.form.fields.${name}`)}
      unit={t('destinations.form.fields.years')}
    />
  );
  const regions = STORED_REGIONS.map(
    (value) => [value, t(`destinations.form.regions.${value}`)] as const,
  );
  return (
    <FormSection name="general" title={t('destinations.form.general.title')}>
      <Texts />
      <Group title={t('destinations.form.general.prices')}>
        {field('price_adult', 'kronor')}
        {field('price_child', 'kronor')}
        {field('price_infant', 'kronor')}
      </Group>
      <Group title={t('destinations.form.general.ages')}>
        {age('infant_age_min')}
        {age('infant_age_max')}
        {age('child_age_min')}
        {age('child_age_max')}
      </Group>
      <Box sx={fields}>
        <FormSelect name="region" label={t('destinations.form.fields.region')} options={regions} />
        <FormNumber
          name="res_length"
          label={t('destinations.form.fields.res_length')}
          unit={t('destinations.form.fields.days')}
        />
      </Box>
      <CheckboxGroupInput
        source="themes"
        label={t('destinations.form.fields.themes')}
        helperText={t('destinations.form.fields.themes_help')}
        choices={THEMES.map((id) => ({ id, name: DESTINATION_THEMES[id].sv }))}
        translateChoice={false}
      />
      <Terms />
      <FormText
        name="map"
        type="url"
        label={t('destinations.form.fields.map')}
        help={t('destinations.form.fields.map_help')}
      />
    </FormSection>
  );
}
