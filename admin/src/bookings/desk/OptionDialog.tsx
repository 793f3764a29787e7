import { dayInStockholm, isoDay } from '@safar/domain/rules/dates';
import { optionRange } from '@safar/domain/rules/desk-days';
import { type Role, can } from '@safar/domain/rules/permissions';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { DeedDialog } from './DeedDialog.js';
import { DeedField } from './DeedField.js';
import type { DialogProps } from './dialogs.js';
import { useDeed } from './use-deed.js';
import '../../i18n/desk-sv.js';

const today = () => dayInStockholm(new Date());

/** Until when the seats of an option are held. */
export function OptionDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const doing = useDeed(file);
  const { permissions: role } = usePermissions<Role>();
  const [until, setUntil] = useState(() =>
    file.hold_expires_at ? dayInStockholm(new Date(file.hold_expires_at)) : String(today()),
  );
  const limits = role && can(role, 'limits:exceed') ? 'exceeded' : 'kept';
  const range = optionRange(today(), isoDay(file.departure_date), limits);
  const save = async (): Promise<void> => {
    const done = t('desk.manage.optionChanged', { day: until });
    if (await doing.act({ method: 'POST', path: 'option', body: { until }, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.optionTitle')}
      doing={doing}
      onClose={onClose}
      onSave={() => void save()}
    >
      <DeedField
        name="until"
        label={t('desk.terms.until')}
        help={t('desk.manage.optionHelp')}
        value={until}
        onChange={setUntil}
        failure={doing.failure}
        range={range}
        more={{ autoFocus: true }}
      />
    </DeedDialog>
  );
}
