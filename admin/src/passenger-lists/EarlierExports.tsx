import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import type { PassengerListView } from '@safar/domain/contracts/bookings/passenger-lists';
import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Cells, Rows } from '../layout/Rows.js';
import { useExportTexts, useListName } from './use-export-texts.js';

interface EarlierExportsProps {
  readonly list: PassengerListView;
  readonly address: string;
  readonly isBusy: boolean;
  readonly onChoose: (path: string) => void;
}

/** Earlier exports, each to download again unchanged. */
export function EarlierExports({ list, address, isBusy, onChoose }: EarlierExportsProps) {
  const t = useText();
  const texts = useExportTexts();
  const region = useId();
  const [isOpen, setOpen] = useState(false);
  const name = t('passenger-lists.earlierOf', { list: useListName()(list) });
  const heads = [
    t('passenger-lists.when'),
    t('passenger-lists.who'),
    t('passenger-lists.contents'),
    t('passenger-lists.file'),
  ];
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={region}
        endIcon={isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
        sx={{ marginBlockStart: 1 }}
        onClick={() => setOpen(!isOpen)}
      >
        {t('passenger-lists.earlier', { count: list.exports.length })}
      </Button>
      <Collapse in={isOpen} id={region} unmountOnExit>
        <Rows name={name} heads={heads}>
          {list.exports.map((made) => (
            <Cells key={made.id}>
              {formatInstant(made.at)}
              {texts.who(made)}
              {`${texts.contents(made)}, ${t('passenger-lists.travellers', { smart_count: made.travellers })}`}
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t('passenger-lists.againOf', { when: formatInstant(made.at) })}
                onClick={() => onChoose(`${address}/exports/${made.id}`)}
              >
                {t('passenger-lists.again')}
              </Button>
            </Cells>
          ))}
        </Rows>
      </Collapse>
    </>
  );
}
