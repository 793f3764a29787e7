import type { OpeningHoursView } from '@safar/domain/contracts/system/config';
import { dayRuns } from '@safar/domain/dates/opening-hours';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const TYPE = 'OpeningHoursSpecification';
/** A closed day in schema.org. */
const CLOSED = [{ opens: '00:00', closes: '00:00' }];

/** Returns the weekly hours for schema.org: one entry per span. */
export const weekData = ({ week }: OpeningHoursView): object[] =>
  dayRuns(week).flatMap(({ first, last, spans }) =>
    spans.map((span) => ({ '@type': TYPE, dayOfWeek: DAYS.slice(first - 1, last), ...span })),
  );

/** Returns the exceptions of the next days, which override the weekly hours. */
export const exceptionData = ({ exceptions }: OpeningHoursView): object[] =>
  exceptions.flatMap(({ from, to, spans }) =>
    (spans.length > 0 ? spans : CLOSED).map((span) => ({
      '@type': TYPE,
      validFrom: from,
      validThrough: to,
      ...span,
    })),
  );
