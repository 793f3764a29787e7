import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { Language } from '@safar/domain/text/languages';
import { inLanguage } from '@safar/domain/text/languages';
import { useListContext } from 'react-admin';
import type { DestinationRecord } from '../../dataProvider.js';
import { useText } from '../../i18n/use-text.js';
import { SortableGrid, gridOf } from '../../sorting/SortableGrid.js';
import { useSortingTexts } from '../../sorting/use-sorting-texts.js';
import { DestinationCard } from './DestinationCard.js';
import type { SortOrder } from './use-sort-order.js';

interface DestinationGridProps {
  readonly shown: readonly DestinationRecord[];
  readonly language: Language;
  /** null while a search hides cards, because the place among hidden cards is unknown. */
  readonly onMove: SortOrder['move'] | null;
  /** While trips are being selected, cards have a checkbox and stay where they are. */
  readonly isSelecting: boolean;
}

function SelectBox({
  destination: { id, name_sv: name },
}: {
  readonly destination: DestinationRecord;
}) {
  const t = useText();
  const { selectedIds, onToggleItem } = useListContext<DestinationRecord>();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': t('destinations.select.one', { name }) } }}
      sx={{ position: 'relative', zIndex: 1, width: 44, height: 44 }}
    />
  );
}

const CARD_WIDTH = 280;

/** Cards of the destinations in the order of the public site. */
export function DestinationGrid({ shown, language, onMove, isSelecting }: DestinationGridProps) {
  const t = useText();
  const texts = useSortingTexts('destinations');
  if (!onMove || isSelecting) {
    return (
      <>
        <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {t(isSelecting ? 'destinations.select.hint' : 'destinations.sort.whole')}
        </Typography>
        <Box component="ul" role="list" sx={gridOf(CARD_WIDTH)}>
          {shown.map((destination) => (
            <li key={destination.id}>
              <DestinationCard
                destination={destination}
                language={language}
                tools={isSelecting && <SelectBox destination={destination} />}
              />
            </li>
          ))}
        </Box>
      </>
    );
  }
  const items = shown.map((destination) => ({
    id: destination.id,
    name: inLanguage({ sv: destination.name_sv, ar: destination.name_ar }, language),
    trip: destination,
  }));
  return (
    <>
      <Typography>{t('destinations.sort.hint')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
        {t('destinations.sort.hintKeys')}
      </Typography>
      <SortableGrid items={items} texts={texts} onMove={onMove} minWidth={CARD_WIDTH}>
        {({ trip: destination }, tools) => (
          <DestinationCard destination={destination} language={language} tools={tools} />
        )}
      </SortableGrid>
    </>
  );
}
