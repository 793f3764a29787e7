import type { ExtraGroupView, ExtraView } from '@safar/domain/contracts/catalog/extras';
import {
  DEPOSIT_PARTS, EXTRA_BASES, EXTRA_KINDS, MAX_SOLD_UNTIL_DAYS, VAT_KINDS, isPerPerson,
} from '@safar/domain/extras/extras'; // oxfmt-ignore
import { NumberInput, SelectInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';
import { FormSwitch } from '../form/fields/FormSwitch.js';
import { PlainForm } from '../form/PlainForm.js';
import { BothLanguages, LATIN, TwoColumns } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { BY_SORT } from './ExtraList.js';

type GroupRecord = { [Key in keyof ExtraGroupView]: ExtraGroupView[Key] };
type Typed = Partial<ExtraView>;

const ALL = { pagination: { page: 1, perPage: 100 } };

/** What does not fit the basis is not sent, though it may still be typed. */
const sentOf = (typed: Typed): Typed =>
  typed.basis === 'percent'
    ? { ...typed, price: null, price_child: null }
    : { ...typed, percent: null };

/** What can be chosen, by field; groups are named by their code. */
function useChoices() {
  const t = useText();
  const { data: groups = [] } = useGetList<GroupRecord>('extra-groups', ALL);
  return {
    kind: EXTRA_KINDS.map((id) => ({ id, name: t(`extras.kinds.${id}`) })),
    group_code: groups.map(({ code, name_sv }) => ({ id: code, name: name_sv })),
    basis: EXTRA_BASES.map((id) => ({ id, name: t(`extras.bases.${id}`) })),
    in_deposit: DEPOSIT_PARTS.map((id) => ({ id, name: t(`extras.deposits.${id}`) })),
    vat_kind: VAT_KINDS.map((id) => ({ id, name: t(`extras.vats.${id}`) })),
  };
}

type ChoicesProps = Readonly<Record<'choices', ReturnType<typeof useChoices>>>;

const ExtraConflict = (props: FormConflictProps) => (
  <FormConflict {...props} choices={useChoices()} />
);

/** A price or a share, and for an extra per person who may have it. */
function CostFields({ choices }: ChoicesProps) {
  const t = useText();
  const basis = useWatch<Typed, 'basis'>({ name: 'basis' });
  const isPerson = basis !== undefined && isPerPerson(basis);
  return (
    <>
      <SelectInput source="basis" isRequired choices={choices.basis} />
      {basis === 'percent' ? (
        <NumberInput source="percent" isRequired min={0} max={100} step={0.01} />
      ) : (
        <TwoColumns>
          <NumberInput source="price" isRequired min={0} step={1} />
          {isPerson && (
            <NumberInput
              source="price_child"
              helperText={t('extras.priceChildHint')}
              min={0}
              step={1}
            />
          )}
        </TwoColumns>
      )}
      {isPerson && (
        <>
          <FormSwitch name="for_adult" />
          <FormSwitch name="for_child" />
          <FormSwitch name="for_infant" />
        </>
      )}
    </>
  );
}

/** When and how it is sold, and how it is paid. */
function SaleFields({ choices }: ChoicesProps) {
  const t = useText();
  return (
    <>
      <TwoColumns>
        <NumberInput source="sold_until_days" min={0} max={MAX_SOLD_UNTIL_DAYS} step={1} />
        <SelectInput source="in_deposit" isRequired choices={choices.in_deposit} />
      </TwoColumns>
      <FormSwitch name="is_question" help={t('extras.questionHint')} />
      <FormSwitch name="refundable" />
      <FormSwitch name="bookable_later" />
      <SelectInput source="vat_kind" isRequired choices={choices.vat_kind} />
      <TwoColumns>
        <TextInput source="provider" helperText={t('extras.providerHint')} />
        <TextInput source="terms_url" type="url" slotProps={LATIN} />
      </TwoColumns>
      <NumberInput source="sort" min={0} step={1} />
      <FormSwitch name="is_everywhere" help={t('extras.everywhereHint')} />
      <FormSwitch name="is_active" />
    </>
  );
}

const NEW: Typed = {
  basis: 'person',
  for_adult: true,
  for_child: true,
  for_infant: false,
  is_question: false,
  refundable: true,
  in_deposit: 'share',
  bookable_later: true,
  sold_until_days: 0,
  vat_kind: 'package',
  sort: 0,
  is_everywhere: false,
  is_active: true,
};

/** The form of an extra. */
export function ExtraForm() {
  const t = useText();
  const choices = useChoices();
  return (
    <PlainForm defaultValues={NEW} order={BY_SORT} transform={sentOf} conflict={ExtraConflict}>
      <BothLanguages source="name" isRequired />
      <TwoColumns>
        <TextInput source="code" helperText={t('extras.codeHint')} isRequired slotProps={LATIN} />
        <SelectInput source="kind" isRequired choices={choices.kind} />
      </TwoColumns>
      <BothLanguages source="text" lines={2} />
      <SelectInput
        source="group_code"
        helperText={t('extras.groupHint')}
        emptyText={t('extras.noGroup')}
        choices={choices.group_code}
      />
      <CostFields choices={choices} />
      <SaleFields choices={choices} />
    </PlainForm>
  );
}
