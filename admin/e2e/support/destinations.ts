import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import sharp from 'sharp';
import { test as base } from './fixtures.js';
import { sessionOf } from './staff.js';

export { dayFromNow } from './staff.js';

/** A picture that every destination may use: the build creates it. */
export const ART = '/media/art/istanbul-hero';

/** Returns a name that no other test searches for. */
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
  // Hidden on the public site.
  is_active: false,
  // Lets a test activate the destination without Arabic texts.
  swedish_only: true,
};

export type DestinationFields = Readonly<Record<string, unknown>>;

async function answerTo<T>(response: APIResponse): Promise<T> {
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as T;
}

/** Destinations of a single test, created over the API as an admin and removed after the test. */
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

  /** Registers a destination created in the browser, so it is removed as well. */
  adopt(id: string): void {
    this.made.add(id);
  }

  /** Returns the current view for staff. */
  async read(id: string): Promise<DestinationEditView> {
    return answerTo(
      await this.request.get(`/api/destinations/${id}`, { headers: await this.headers() }),
    );
  }

  /** Changes the destination as another user would. */
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
      // Booked destinations must stay for bookkeeping, so they are hidden instead.
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

/** Returns a real picture in one colour, as a file dialog provides it. */
export const picture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});
