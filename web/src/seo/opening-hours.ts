import type { OpeningHoursView } from '@safar/domain/contracts/config';
import { dayRuns } from '@safar/domain/rules/opening-hours';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const TYPE = 'OpeningHoursSpecification';
/** How schema.org says that a day is closed. */
const CLOSED = [{ opens: '00:00', closes: '00:00' }];

/** The weekly hours as schema.org wants them: an entry a span. */
export const weekData = ({ week }: OpeningHoursView): object[] =>
  dayRuns(week).flatMap(({ first, last, spans }) =>
    spans.map((span) => ({ '@type': TYPE, dayOfWeek: DAYS.slice(first - 1, last), ...span })),
  );

/** The other hours of the next days, which go before the weekly ones. */
export const exceptionData = ({ exceptions }: OpeningHoursView): object[] =>
  exceptions.flatMap(({ from, to, spans }) =>
    (spans.length > 0 ? spans : CLOSED).map((span) => ({
      '@type': TYPE,
      validFrom: from,
      validThrough: to,
      ...span,
    })),
  );
