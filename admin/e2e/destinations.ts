import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { DestinationEditView } from '@safar/domain/contracts/destinations';
import sharp from 'sharp';
import { test as base } from './fixtures.js';
import { sessionOf } from './staff.js';

export { dayFromNow } from './staff.js';

/** A picture that every trip may borrow: it is drawn by the build. */
export const ART = '/media/art/istanbul-hero';

/** Words that no other test looks for. */
export const uniqueName = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

const blank = {
  name_ar: '',
  description_sv: 'En resa som bara finns i ett prov.',
  description_ar: '',
  image: ART,
  image_alt_sv: '',
  image_alt_ar: '',
  price_adult: 4990,
  price_child: 3990,
  price_infant: 0,
  infant_age_min: 0,
  infant_age_max: 2,
  child_age_min: 3,
  child_age_max: 11,
  region: 'europe',
  res_length: 5,
  // Nobody shall meet it on the public site.
  is_active: false,
  // A test that activates it writes no Arabic.
  swedish_only: true,
};

export type DestinationFields = Readonly<Record<string, unknown>>;

async function answerTo<T>(response: APIResponse): Promise<T> {
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as T;
}

/** Trips of a single test, made over the API as an admin; they go when the test is over. */
export class Destinations {
  private readonly made = new Set<string>();
  private token: string | null = null;

  constructor(private readonly request: APIRequestContext) {}

  private async headers(): Promise<Record<string, string>> {
    this.token ??= (await sessionOf(this.request, 'admin')).token;
    return { authorization: `Bearer ${this.token}` };
  }

  async make(name: string, fields: DestinationFields = {}): Promise<DestinationEditView> {
    const destination = await answerTo<DestinationEditView>(
      await this.request.post('/api/destinations', {
        headers: await this.headers(),
        data: { ...blank, name_sv: name, ...fields },
      }),
    );
    this.made.add(destination.id);
    return destination;
  }

  /** Takes over one that was made in the browser. */
  adopt(id: string): void {
    this.made.add(id);
  }

  /** As staff see it now. */
  async read(id: string): Promise<DestinationEditView> {
    return answerTo(
      await this.request.get(`/api/destinations/${id}`, { headers: await this.headers() }),
    );
  }

  /** Somebody else saves something meanwhile. */
  async change(id: string, fields: DestinationFields): Promise<DestinationEditView> {
    return answerTo(
      await this.request.put(`/api/destinations/${id}`, {
        headers: await this.headers(),
        data: fields,
      }),
    );
  }

  async status(id: string): Promise<number> {
    return (await this.request.get(`/api/destinations/${id}`)).status();
  }

  async remove(id: string): Promise<APIResponse> {
    return this.request.delete(`/api/destinations/${id}`, { headers: await this.headers() });
  }

  async clear(): Promise<void> {
    for (const id of this.made) {
      const gone = await this.remove(id);
      // Booked ones stay for the bookkeeping, where nobody sees them.
      if (gone.status() === 409) await this.change(id, { is_active: false });
    }
  }
}

export const test = base.extend<{ destinations: Destinations }>({
  destinations: async ({ request }, use) => {
    const destinations = new Destinations(request);
    await use(destinations);
    await destinations.clear();
  },
});

/** A real picture of its own colour, as a file dialog gives it. */
export const picture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});
