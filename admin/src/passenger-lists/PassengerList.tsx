import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { PassengerListView } from '@safar/domain/contracts/bookings/passenger-lists';
import { LIST_FORMATS } from '@safar/domain/bookings/passenger-lists';
import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { EarlierExports } from './EarlierExports.js';
import { ListChanges } from './ListChanges.js';
import { useExportTexts, useListName } from './use-export-texts.js';
import { useListFile } from './use-list-file.js';

interface ListProps {
  readonly list: PassengerListView;
}

interface PassengerListProps extends ListProps {
  /** API address of the departure's lists. */
  readonly address: string;
  readonly onExport: () => void;
}

/** Shows who exported the list last, and the changes since. */
function LastExport({ list }: ListProps) {
  const t = useText();
  const texts = useExportTexts();
  const [last] = list.exports;
  if (!last) return <Typography>{t('passenger-lists.never')}</Typography>;
  const passengers = t('passenger-lists.travellers', { smart_count: last.travellers });
  const what = `${texts.contents(last)}, ${passengers}`;
  const message = t('passenger-lists.last', {
    when: formatInstant(last.at),
    who: texts.who(last),
    what,
  });
  return (
    <>
      <Typography>
        {message} {list.changes.length === 0 && t('passenger-lists.unchanged')}
      </Typography>
      {list.changes.length > 0 && <ListChanges changes={list.changes} />}
    </>
  );
}

interface FormatsProps extends ListProps {
  readonly pathOf: (format: (typeof LIST_FORMATS)[number]) => string;
  readonly busy: string | null;
  readonly onChoose: (path: string) => void;
}

function Formats({ list, pathOf, busy, onChoose }: FormatsProps) {
  const t = useText();
  const name = useListName()(list);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {LIST_FORMATS.map((format) => {
        const path = pathOf(format);
        const word = t(`passenger-lists.formats.${format}`);
        return (
          <Button
            key={format}
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={busy !== null}
            {...(busy === path
              ? {}
              : { 'aria-label': t('passenger-lists.download', { list: name, format: word }) })}
            onClick={() => onChoose(path)}
          >
            {busy === path ? t('passenger-lists.downloading') : word}
          </Button>
        );
      })}
    </Stack>
  );
}

/** One list: purpose, last export, changes since, and files. */
export function PassengerList({ list, address, onExport }: PassengerListProps) {
  const t = useText();
  const heading = useId();
  const nameOf = useListName();
  const [isOnlyChanges, setOnlyChanges] = useState(false);
  const { busy, problem, download } = useListFile(nameOf(list), onExport);
  const wanted = [
    list.airport ? `&airport=${list.airport.iata}` : '',
    isOnlyChanges && list.changes_since !== null ? '&changes=true' : '',
  ].join('');
  const choose = (path: string): void => void download(path);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography id={heading} component="h3" sx={{ fontWeight: 650 }}>
          {nameOf(list)}
        </Typography>
        <Typography color="text.secondary">
          {t('passenger-lists.travellers', { smart_count: list.travellers })}
        </Typography>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
        {t(`passenger-lists.readers.${list.kind}`)}
      </Typography>
      <LastExport list={list} />
      {list.changes_since !== null && (
        <FormControlLabel
          control={
            <Switch
              checked={isOnlyChanges}
              onChange={(_event, isChecked) => setOnlyChanges(isChecked)}
            />
          }
          label={t('passenger-lists.onlyChanges', { when: formatInstant(list.changes_since) })}
        />
      )}
      <Box sx={{ marginBlockStart: 1 }}>
        <Formats
          list={list}
          pathOf={(format) => `${address}/${list.kind}?format=${format}${wanted}`}
          busy={busy}
          onChoose={choose}
        />
      </Box>
      {problem !== null && (
        <Alert severity="error" sx={{ marginBlockStart: 1 }}>
          {problem}
        </Alert>
      )}
      {list.exports.length > 0 && (
        <EarlierExports list={list} address={address} isBusy={busy !== null} onChoose={choose} />
      )}
    </Box>
  );
}
