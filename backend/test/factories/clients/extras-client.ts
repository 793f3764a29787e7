import type { ExtraView } from '@safar/domain/contracts/catalog/extras';
import type { Test } from 'supertest';
import type { TestApp } from '../../harness/app.js';
import { StaffClient, type TestDestination } from '../../harness/staff-client.js';

type Kind = 'destinations' | 'departures';

/** Required fields of an extra per person. */
export const bag = (code: string, more: object = {}) => ({
  ...{ code, name_sv: `Väska ${code}`, kind: 'bag', basis: 'person', price: 450 },
  ...more,
});

/** An editor who keeps extras and offers them on trips and departures. */
export class ExtrasClient {
  private made = 0;

  private constructor(readonly editor: StaffClient) {}

  static async of(app: TestApp): Promise<ExtrasClient> {
    return new ExtrasClient(await StaffClient.of(app, 'editor'));
  }

  async make(more: object = {}): Promise<ExtraView> {
    this.made += 1;
    const extra = bag(`test-${this.made}`, more);
    return (await this.editor.call('post', '/api/extras', extra).expect(201)).body as ExtraView;
  }

  makeTrip(name: string): Promise<TestDestination> {
    return this.editor.makeTrip(name, [60, 67]);
  }

  async get(kind: Kind, id: string) {
    return (await this.editor.call('get', `/api/${kind}/${id}/extras`).expect(200)).body;
  }

  put(kind: Kind, id: string, body: object): Test {
    return this.editor.call('put', `/api/${kind}/${id}/extras`, body);
  }
}
