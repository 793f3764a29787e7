import { randomUUID } from 'node:crypto';
import express, { type Request } from 'express';
import { hold } from '../../factories/purchase.js';
import { type MatrixThings, addressOf } from '../../harness/access/access-line.js';
import { ACCESS_MATRIX } from '../../harness/access/access-matrix.js';
import { openApp } from '../../harness/app.js';
import { bearer, intentIdOf, tokenOf } from '../../harness/api-client.js';
import { Metric } from '../metric.js';

jest.setTimeout(240_000);

const goal = new Metric('A19');
const CHANGES = ACCESS_MATRIX.filter(({ call }) => !call.startsWith('GET '));
/** The sandbox accepts forms, as Stripe does, and requires the secret of the payment intent. */
const TAKE_FORMS = CHANGES.filter(({ call }) => call.includes('/payment-sandbox/')).length;

const app = openApp();
let things: MatrixThings;
beforeAll(async () => {
  const { body } = await hold(app);
  things = {
    bookingId: body.bookingId,
    intentId: intentIdOf(body.clientSecret),
    ...{ ownId: randomUUID(), ownRole: 'admin', otherId: randomUUID() },
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface Sent {
  readonly type: string;
  readonly origin?: string;
  readonly body: string;
}

/** Returns how many changes pass the origin and type checks when an admin's browser sends them. */
async function passed({ type, origin, body }: Sent): Promise<number> {
  const headers = {
    ...bearer(await tokenOf(app.baseUrl, 'admin')),
    'content-type': type,
    ...(origin === undefined ? {} : { origin }),
  };
  let count = 0;
  for (const line of CHANGES) {
    const [method = 'POST'] = line.call.split(' ');
    const address = `${app.baseUrl}${addressOf(line, things)}`;
    const response = await fetch(address, { method, headers, body });
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    count += Number(code !== 'FORBIDDEN' && code !== 'MALFORMED_REQUEST');
  }
  return count;
}

const FOREIGN = { type: 'application/json', origin: 'https://evil.example', body: '{}' };
const FORM = { type: 'application/x-www-form-urlencoded', body: 'a=1' };

describe('Foreign pages', () => {
  // [ASVS 3.5.1] [ASVS 3.5.2]
  it('cannot change anything: every call is rejected because of its origin', async () => {
    goal.atLeast('changes', CHANGES.length, 34);
    goal.is('passed from a foreign origin', await passed(FOREIGN), 0);
  });

  // [ASVS 3.5.1] [ASVS 3.5.2]
  it('cannot change anything with a form: it is rejected because of its type, even without an origin header', async () => {
    goal.atMost('passed as a form', await passed(FORM), TAKE_FORMS);
  });
});

/** Runs in this process, so that the request methods can be mocked; the checks use only these methods. */
describe('Without the defence (negative controls)', () => {
  it('calls of our own pages pass, so the foreign calls are rejected for the right reason', async () => {
    const own = { ...FOREIGN, origin: app.baseUrl, body: '{"unknown":1}' };
    goal.control('calls of our own pages that pass', await passed(own));
  });

  // [SPEC I6.5]
  it('a foreign page can change data when the origin is not checked', async () => {
    const read = express.request.get;
    function unseen(this: Request, name: string): unknown {
      return name === 'origin' ? undefined : (read as (key: string) => unknown).call(this, name);
    }
    jest.spyOn(express.request, 'get').mockImplementation(unseen as never);
    goal.control('passed from a foreign origin, unseen', await passed(FOREIGN));
  });

  it('a form can change data when the type is not checked', async () => {
    jest.spyOn(express.request, 'is').mockReturnValue('application/json');
    goal.control('passed as a form, unseen', (await passed(FORM)) - TAKE_FORMS);
  });
});
