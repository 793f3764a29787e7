import { ObjectStore } from '../../../src/media/storage/object-store.js';
import { masterName } from '../../../src/media/upload/file-names.js';
import { openApp } from '../../harness/app.js';
import { documentOf, fetchFile } from '../../factories/issued-documents.js';
import { type TestBooking, buildBooking } from '../../factories/test-bookings.js';
import { photograph, upload } from '../../factories/uploads.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';

jest.setTimeout(120_000);

const app = openApp();
let admin: string;
beforeAll(async () => {
  admin = await tokenOf(app.baseUrl, 'admin');
});

const setLogo = async (value: string): Promise<void> => {
  const customer = new ApiClient(app.baseUrl);
  const path = '/api/settings/brandLogo';
  expect((await customer.call('PUT', path, { value }, bearer(admin))).status).toBe(200);
};

const uploadLogo = async (): Promise<string> => {
  const data = await photograph(600, 200).png().toBuffer();
  return (await upload(app.baseUrl, admin, { data, name: 'logga.png' })).body.imageUrl;
};

const sold = (days: number): Promise<TestBooking> =>
  buildBooking(app, {
    ...{ destinationId: 'istanbul', inDays: days, names: ['Layla', 'Al-Khatib'] },
    ...{ contact: ['layla@example.com', '+46701234567'], paymentOption: 'full', language: 'ar' },
  });

/** Returns the dictionaries of the file; pdfkit does not compress them. */
async function confirmationOf({ id: bookingId }: TestBooking): Promise<string> {
  const { id } = await documentOf(app, bookingId, 'confirmation');
  const { status, bytes } = await fetchFile(app, { bookingId, id }, bearer(admin));
  expect(status).toBe(200);
  return bytes.toString('latin1');
}

describe('The logo of the agency', () => {
  it('is on its documents, with the name for screen readers', async () => {
    await setLogo(await uploadLogo());
    const file = await confirmationOf(await sold(101));
    await setLogo('');
    expect(file).toContain('/Subtype /Image');
    expect(file).toMatch(/\/S \/Figure[\s\S]{0,80}\/Alt/);
  });

  it('is not on documents without one (negative control)', async () => {
    const file = await confirmationOf(await sold(102));
    expect(file).not.toContain('/Subtype /Image');
    expect(file).not.toContain('/Figure');
  });

  it('gives way to the name when it was deleted before the file was made', async () => {
    const url = await uploadLogo();
    await setLogo(url);
    const booking = await sold(103);
    await setLogo('');
    await app.nest
      .get(ObjectStore, { strict: false })
      .delete(masterName(url.replace('/media/', '')));
    expect(await confirmationOf(booking)).not.toContain('/Subtype /Image');
  });
});
