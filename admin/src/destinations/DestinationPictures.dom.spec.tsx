import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerUploads } from '../../test/fake-uploads.js';
import { fieldOf, fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import { seeEverything } from '../../test/page.js';
import {
  destinationApi,
  destinationRecord,
  openDestination,
  saveDestination,
  savedDestinations,
} from '../../test/destination-records.js';

const GALLERY = ['ett', 'tva', 'tre'].map((name) => ({
  url: `/media/${name}`,
  alt_sv: name === 'tva' ? 'Torget' : '',
  alt_ar: '',
}));

const open = (change = {}) =>
  openDestination(destinationApi(destinationRecord({ gallery: GALLERY, ...change })));

const advice = () => screen.findByRole('group', { name: /^Bilder utan beskrivning/ });

describe('A picture of a trip', () => {
  it('has descriptions in both languages side by side, a credit, and a focus by keyboard', async () => {
    const opened = open();
    const { user } = opened;
    await fillByLabel(user, 'Beskrivning av bild 2 (arabiska)', 'الساحة');
    expect(await fieldOf('Beskrivning av bild 2 (svenska)')).toHaveValue('Torget');
    expect(await fieldOf('Beskrivning av bild 2 (arabiska)')).toHaveAttribute('dir', 'rtl');
    await fillByLabel(user, 'Fotograf eller byrå (Bild 2)', 'Anna Lind');
    fireEvent.change(await fieldOf('Fokus från vänster (Bild 2)'), { target: { value: '20' } });
    fireEvent.change(await fieldOf('Fokus uppifrån (Huvudbild)'), { target: { value: '75' } });
    await saveDestination(opened);
    await waitFor(() => expect(savedDestinations(opened.api)).toHaveLength(1));
    const picture = { credit: '', focus_x: 50, focus_y: 50 };
    expect(savedDestinations(opened.api)[0]).toMatchObject({
      image_focus_x: 50,
      image_focus_y: 75,
      gallery: [
        { ...GALLERY[0], ...picture },
        { ...GALLERY[1], ...picture, alt_ar: 'الساحة', credit: 'Anna Lind', focus_x: 20 },
        { ...GALLERY[2], ...picture },
      ],
    });
  });

  it('gets its focus by a click, and shows the square of a phone around it', async () => {
    open();
    const picture = await screen.findByRole('img', { name: 'Förhandsvisning av huvudbilden' });
    const frame = picture.parentElement ?? picture;
    frame.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
    fireEvent.click(picture, { clientX: 200, clientY: 200 });
    expect(await fieldOf('Fokus från vänster (Huvudbild)')).toHaveValue('25');
    expect(await fieldOf('Fokus uppifrån (Huvudbild)')).toHaveValue('75');
    const [square] = screen.getAllByText('I mobilen').map((text) => text.previousElementSibling);
    expect(square).toHaveStyle({ objectPosition: '25% 75%' });
  });

  it('that is uploaded while the trip is being saved is saved next', async () => {
    answerUploads(() => ({ imageUrl: '/media/2027/hav' }));
    const trip = destinationRecord();
    let answer = (): void => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json({ ...trip, version: 4 }));
    });
    const api = destinationApi(trip).on('PUT /api/destinations/lissabon', () => waiting);
    const opened = openDestination(api);
    await saveDestination(opened);
    const file = new File(['pixels'], 'hav.png', { type: 'image/png' });
    const input = await screen.findByLabelText('Byt huvudbild', { selector: 'input' });
    await opened.user.upload(input, file);
    answer();
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    await saveDestination(opened);
    await waitFor(() => expect(savedDestinations(api)).toHaveLength(2));
    expect(savedDestinations(api)[1]).toMatchObject({ image: '/media/2027/hav', version: 4 });
  });

  it('that replaces the hero does not take over the credit and the focus', async () => {
    answerUploads(() => ({ imageUrl: '/media/2027/hav' }));
    const { user } = open({ image_credit: 'Anna Lind', image_focus_x: 10 });
    expect(await fieldOf('Fotograf eller byrå (Huvudbild)')).toHaveValue('Anna Lind');
    const file = new File(['pixels'], 'hav.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Byt huvudbild', { selector: 'input' }), file);
    await waitFor(async () =>
      expect(await fieldOf('Fotograf eller byrå (Huvudbild)')).toHaveValue(''),
    );
    expect(await fieldOf('Fokus från vänster (Huvudbild)')).toHaveValue('50');
  });
});

describe('The pictures of a trip', () => {
  it('load when they are near, and a link to one of their fields waits for it', async () => {
    const api = destinationApi(destinationRecord({ gallery: GALLERY, image_alt_sv: 'Bron' }));
    const see = seeEverything(false);
    const scrolledTo: (string | undefined)[] = [];
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      scrolledTo.push(this.id);
      see();
    };
    const { user } = openConsole('/destinations/lissabon/edit', api, 'editor');
    const link = 'Beskrivning av bild 1 och 3 (svenska)';
    const missing = within(await advice()).getByRole('button', { name: link });
    expect(screen.queryByLabelText('Byt huvudbild', { selector: 'input' })).toBeNull();
    await user.click(missing);
    await waitFor(async () =>
      expect(await fieldOf('Beskrivning av bild 1 (svenska)')).toHaveFocus(),
    );
    expect(scrolledTo).toEqual(['section-images']);
  });
});

describe('Missing descriptions', () => {
  it('are named with their pictures, lead there, and do not stop the sale', async () => {
    const { user } = open({ missing_for_sale: [], image_alt_sv: 'Bron', is_active: true });
    const list = within(await advice());
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Huvudbildens beskrivning (arabiska)',
      'Beskrivning av bild 1 och 3 (svenska)',
      'Beskrivning av bild 1, 2 och 3 (arabiska)',
    ]);
    expect(
      screen.getByText(/^Saknas på arabiska: .*Beskrivning av bild 1, 2 och 3 \(arabiska\)/),
    ).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Beskrivning av bild 1 och 3 (svenska)' }));
    expect(await fieldOf('Beskrivning av bild 1 (svenska)')).toHaveFocus();
  });

  it('are asked for in Swedish only when the trip is sold in Swedish only', async () => {
    open({ image_alt_sv: 'Bron', swedish_only: true });
    const items = within(await advice()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Beskrivning av bild 1 och 3 (svenska)',
    ]);
  });
});
