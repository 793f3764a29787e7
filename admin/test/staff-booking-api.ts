import { dayFromNow, destinationRecord } from './destination-records.js';
import { FakeApi, list } from './fake-api.js';

/** What the form of a new booking always reads: rules, staff and one active trip. */
export const staffBookingApi = (): FakeApi =>
  new FakeApi()
    .on('GET /api/desk/rules', {
      ...{ today: dayFromNow(0), optionDays: 5, discountPercent: 10, depositPercent: 20 },
    })
    .on('GET /api/messages/assignees', [])
    .on('GET /api/destinations', () => list([destinationRecord({ is_active: true })]));
