import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DiscountView } from '@safar/domain/contracts/catalog/discounts';
import { DISCOUNT_KINDS, MAX_DISCOUNT_DAYS } from '@safar/domain/pricing/discount-rules';
import {
  NumberInput, SelectArrayInput, SelectInput, TextInput, useGetList, useRecordContext,
} from 'react-admin'; // oxfmt-ignore
import { useWatch } from 'react-hook-form';
import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';
import { FormDay } from '../form/fields/FormDay.js';
import { FormSwitch } from '../form/fields/FormSwitch.js';
import { PlainForm } from '../form/PlainForm.js';
import { BothLanguages, LATIN, TwoColumns } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import type { DestinationRecord } from '../dataProvider.js';
import { BY_NAME } from './DiscountList.js';

type Typed = Partial<DiscountView>;

const ALL = { pagination: { page: 1, perPage: 200 } };

const isBlank = (code: unknown): boolean => typeof code !== 'string' || code.trim() === '';

/**
 * Limits are those of a code; they are not sent for an automatic rule, though they may still be typed. The count of uses
 * is the server's: it grows with each booking, and an older one would be refused.
 */
const sentOf = ({ used: _, ...typed }: Typed): Typed =>
  isBlank(typed.code) ? { ...typed, code: null, max_uses: null, max_per_email: null } : typed;

/** What can be chosen, by field. */
function useChoices() {
  const t = useText();
  const { data: trips = [] } = useGetList<DestinationRecord>('destinations', ALL);
  return {
    kind: DISCOUNT_KINDS.map((id) => ({ id, name: t(`discounts.kinds.${id}`) })),
    destinations: trips.map(({ id, name_sv }) => ({ id, name: name_sv })),
  };
}

const DiscountConflict = (props: FormConflictProps) => (
  <FormConflict {...props} choices={useChoices()} />
);

type ChoicesProps = Readonly<Record<'choices', ReturnType<typeof useChoices>>>;

function ValueFields({ choices }: ChoicesProps) {
  const t = useText();
  const kind = useWatch<Typed, 'kind'>({ name: 'kind' });
  const isPercent = kind === 'percent';
  return (
    <TwoColumns>
      <SelectInput source="kind" isRequired choices={choices.kind} />
      <NumberInput
        source="value"
        label={t(isPercent ? 'discounts.percent' : 'discounts.kronor')}
        isRequired
        min={0}
        step={isPercent ? 0.01 : 1}
      />
    </TwoColumns>
  );
}

/** The code and how often it can be used. */
function CodeFields() {
  const t = useText();
  const record = useRecordContext<DiscountView & { id: string }>();
  const code = useWatch<Typed, 'code'>({ name: 'code' });
  return (
    <>
      <TextInput source="code" helperText={t('discounts.codeHint')} slotProps={LATIN} />
      {!isBlank(code) && (
        <TwoColumns>
          {(['max_uses', 'max_per_email'] as const).map((source) => (
            <NumberInput
              key={source}
              source={source}
              helperText={t('discounts.limitHint')}
              min={1}
              step={1}
            />
          ))}
        </TwoColumns>
      )}
      {record?.code && (
        <Typography color="text.secondary">
          {t('discounts.usedTimes', { used: record.used })}
        </Typography>
      )}
    </>
  );
}

const DAYS_BEFORE = [
  ['days_before_min', 'earlyHint'],
  ['days_before_max', 'lateHint'],
] as const;

/** Days have no margin of their own. */
const PERIOD = {
  ...{ display: 'grid', inlineSize: '100%', gap: 2, marginBlock: 1 },
  gridTemplateColumns: { md: '1fr 1fr' },
};

/** From which day to which it is booked or travelled. */
function Period({ of }: { readonly of: 'book' | 'travel' }) {
  const t = useText();
  return (
    <Box sx={PERIOD}>
      <FormDay name={`${of}_from`} label={t(`discounts.${of}_from`)} />
      <FormDay name={`${of}_to`} label={t(`discounts.${of}_to`)} />
    </Box>
  );
}

/** For which trips and days it holds. */
function ConditionFields({ choices }: ChoicesProps) {
  const t = useText();
  return (
    <>
      <SelectArrayInput
        source="destinations"
        variant="outlined"
        helperText={t('discounts.destinationsHint')}
        choices={choices.destinations}
      />
      <Period of="book" />
      <Period of="travel" />
      <TwoColumns>
        {DAYS_BEFORE.map(([source, hint]) => (
          <NumberInput
            key={source}
            source={source}
            helperText={t(`discounts.${hint}`)}
            min={0}
            max={MAX_DISCOUNT_DAYS}
            step={1}
          />
        ))}
      </TwoColumns>
      <NumberInput
        source="min_travellers"
        helperText={t('discounts.travellersHint')}
        min={1}
        step={1}
      />
    </>
  );
}

const NEW: Typed = { kind: 'percent', min_travellers: 1, max_per_email: 1, is_active: true };

/** The form of a rule for discounts. */
export function DiscountForm() {
  const t = useText();
  const choices = useChoices();
  return (
    <PlainForm defaultValues={NEW} order={BY_NAME} transform={sentOf} conflict={DiscountConflict}>
      <Typography color="text.secondary">{t('discounts.rule')}</Typography>
      <BothLanguages source="name" isRequired />
      <ValueFields choices={choices} />
      <CodeFields />
      <ConditionFields choices={choices} />
      <FormSwitch name="is_active" />
    </PlainForm>
  );
}
