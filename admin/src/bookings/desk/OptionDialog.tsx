import { dayInStockholm, isoDay } from '@safar/domain/rules/dates';
import { optionRange } from '@safar/domain/rules/option-dates';
import { type Role, can } from '@safar/domain/rules/permissions';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { DeedDialog } from '../../form/DeedDialog.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import { DeedField } from './DeedField.js';
import type { DialogProps } from './dialogs.js';
import { deedOn } from './paths.js';
import '../../i18n/desk-sv.js';

const today = () => dayInStockholm(new Date());

/** Until when the seats of an option are held. */
export function OptionDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const deed = useDeed();
  const { permissions: role } = usePermissions<Role>();
  const [until, setUntil] = useState(() =>
    file.hold_expires_at ? dayInStockholm(new Date(file.hold_expires_at)) : String(today()),
  );
  const limits = role && can(role, 'limits:exceed') ? 'exceeded' : 'kept';
  const range = optionRange(today(), isoDay(file.departure_date), limits);
  const save = async (): Promise<void> => {
    const done = t('desk.manage.optionChanged', { day: until });
    if (await deed.press({ path: deedOn(file, 'option'), body: { until }, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.optionTitle')}
      confirm={t('desk.manage.save')}
      deed={deed}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <DeedField
        name="until"
        label={t('desk.terms.until')}
        help={t('desk.manage.optionHelp')}
        value={until}
        onChange={setUntil}
        deed={deed}
        range={range}
        more={{ autoFocus: true }}
      />
    </DeedDialog>
  );
}
