import type { DiscountView } from '@safar/domain/contracts/catalog/discounts';
import { formatSek } from '@safar/domain/money/formats';
import { DISCOUNT_KINDS } from '@safar/domain/pricing/discount-rules';
import {
  BooleanField, CreateButton, DataTable, NullableBooleanInput, SelectInput,
} from 'react-admin'; // oxfmt-ignore
import { useText } from '../i18n/use-text.js';
import { EditLink } from '../layout/RecordLink.js';
import { ResourceList } from '../layout/lists/ResourceList.js';

type DiscountRecord = { [Key in keyof DiscountView]: DiscountView[Key] };

export const BY_NAME = { field: 'name_sv', order: 'ASC' } as const;

/** Lists the rules for discounts. */
export function DiscountList() {
  const t = useText();
  const valueOf = ({ kind, value }: DiscountRecord): string =>
    t(`discounts.values.${kind}`, {
      value: kind === 'percent' ? value.toLocaleString('sv') : formatSek(value, 'sv'),
    });
  const codeOf = ({ code }: DiscountRecord): string => code ?? t('discounts.automatic');
  const usedOf = ({ code, used, max_uses: most }: DiscountRecord): string => {
    if (code === null) return '';
    return most === null ? String(used) : `${used}/${most}`;
  };
  const kinds = DISCOUNT_KINDS.map((id) => ({ id, name: t(`discounts.kinds.${id}`) }));
  return (
    <ResourceList<DiscountRecord, string>
      listOf={() => ({ sort: BY_NAME })}
      rowClick="edit"
      filters={[
        <SelectInput key="kind" source="kind" choices={kinds} />,
        <NullableBooleanInput key="is_active" source="is_active" />,
      ]}
      hasFile
      actions={<CreateButton variant="contained" label={t('discounts.new')} />}
      phone={(rule) => ({
        primary: rule.name_sv,
        secondary: codeOf(rule),
        tertiary: valueOf(rule),
      })}
    >
      <DataTable.Col source="name_sv" field={EditLink} />
      <DataTable.Col<DiscountRecord> source="code" render={codeOf} />
      <DataTable.Col<DiscountRecord> source="value" render={valueOf} />
      <DataTable.Col<DiscountRecord> source="used" render={usedOf} />
      <DataTable.Col source="is_active" field={BooleanField} disableSort />
    </ResourceList>
  );
}
