import { isolateAuto } from '@safar/domain/money/formats';
import { stayText } from '@safar/domain/hotels/stays';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { Fact, Facts } from '../Facts.js';
import type { FileProps } from '../types.js';

/** The hotels of the booking's departure with how to reach them; nothing while none is chosen. */
export function BookingStays({ file: { stays } }: FileProps) {
  const t = useText();
  if (stays.length === 0) return null;
  return (
    <Panel title={t('bookingFile.stays')}>
      <Facts>
        {stays.map((stay, place) => {
          const { hotel, orSimilar, city, nights } = stayText(stay, 'sv');
          const { address, phone } = stay.hotel;
          return (
            <Fact key={place} name={hotel}>
              {[orSimilar, city, nights, ...[address, phone].filter(Boolean).map(isolateAuto)]
                .filter(Boolean)
                .join(', ')}
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
}
