import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_DAYS } from '@safar/domain/destinations/destinations';
import { type ComponentProps, type Ref, useId, useRef } from 'react';
import {
  ArrayInput,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { flushSync } from 'react-dom';
import { FormText } from '../../form/fields/FormText.js';
import { RowTools } from '../../form/rows/RowTools.js';
import { focusFirst } from '../../form/focus-first.js';
import { useText } from '../../i18n/use-text.js';
import { FormSection } from './FormSection.js';
import { InLanguages } from '../InLanguages.js';
import { useFormLanguage } from '../language.js';
import { NEW_DAY } from '../destination-form-values.js';

function Day({ onRemoved }: { readonly onRemoved: () => void }) {
  const t = useText();
  const id = useId();
  const number = useSimpleFormIteratorItem().index + 1;
  const said = (key: 'day' | 'up' | 'down' | 'removeDay') =>
    t(`destinations.form.days.${key}`, { number });
  const text = (field: 'activity' | 'location', more: Partial<ComponentProps<typeof FormText>>) => (
    <InLanguages>
      {(lang) => (
        <FormText
          name={`${field}${lang === 'ar' ? '_ar' : ''}`}
          label={t(`destinations.form.days.${field}`, {
            number,
            language: t(`form.languageNames.${lang}`),
          })}
          lang={lang}
          {...more}
        />
      )}
    </InLanguages>
  );
  return (
    <Stack
      role="group"
      aria-labelledby={id}
      spacing={2}
      sx={{
        inlineSize: '100%',
        borderInlineStart: 3,
        borderColor: 'primary.main',
        paddingInlineStart: 2,
        marginBlock: 1.5,
      }}
    >
      <RowTools
        id={id}
        level="h3"
        texts={{ name: said('day'), up: said('up'), down: said('down'), remove: said('removeDay') }}
        moved={(place, count) => t('destinations.form.days.moved', { number: place, count })}
        onRemoved={onRemoved}
      />
      {text('activity', {})}
      {text('location', { lines: 2, isFormatted: true })}
    </Stack>
  );
}

function AddButton({ ref }: { readonly ref: Ref<HTMLButtonElement> }) {
  const t = useText();
  const lang = useFormLanguage();
  const { total, add } = useSimpleFormIterator();
  const addDay = (): void => {
    flushSync(() => add(NEW_DAY));
    focusFirst([`itinerary.${total}.activity${lang === 'ar' ? '_ar' : ''}`]);
  };
  return (
    <>
      {total === 0 && (
        <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {t('destinations.form.days.none')}
        </Typography>
      )}
      <Button ref={ref} variant="outlined" disabled={total >= MAX_DAYS} onClick={addDay}>
        {t('destinations.form.days.add')}
      </Button>
    </>
  );
}

/** Days of the itinerary, in order. */
export function ItinerarySection() {
  const t = useText();
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <FormSection name="days" title={t('destinations.form.days.title')}>
      <ArrayInput source="itinerary" label={false}>
        <SimpleFormIterator
          addButton={<AddButton ref={adder} />}
          disableAutoFocus
          disableRemove
          disableReordering
          disableClear
          sx={{ '& .RaSimpleFormIterator-line': { display: 'block', border: 0 } }}
        >
          <Day onRemoved={() => adder.current?.focus()} />
        </SimpleFormIterator>
      </ArrayInput>
    </FormSection>
  );
}
