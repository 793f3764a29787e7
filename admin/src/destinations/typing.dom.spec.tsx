import { act, fireEvent, screen } from '@testing-library/react';
import {
  departureRecord,
  destinationApi,
  destinationRecord,
  openDestination,
} from '../../test/destination-records.js';
import { fieldOf } from '../../test/forms.js';
import { TYPING_PAUSE_MS } from '../form/drafts/use-after-typing.js';
import { i18nReady } from '../i18n/i18nProvider.js';

afterEach(() => jest.useRealTimers());

const NAME = 'Namn (svenska)';
const HEAD = 'destinations.form.meter';
/** One text of each section, and only of it. */
const SECTIONS = [
  'general.prices',
  'dates.none',
  'facts.hint',
  'days.add',
  'pdf.hint',
  'images.gallery',
].map((name) => `destinations.form.${name}`);

/** Opens the form and counts how often its parts ask for their texts, which they do whenever they are drawn. */
async function watched() {
  const texts = jest.spyOn(await i18nReady, 'translate');
  const drawn = (keys: readonly string[]): number =>
    texts.mock.calls.filter(([key]) => keys.includes(key)).length;
  openDestination();
  const name = await fieldOf(NAME);
  // They load on their own, and are drawn before they are shown.
  for (const label of ['Ladda upp PDF', 'Byt huvudbild']) {
    await screen.findByLabelText(label, { selector: 'input' });
  }
  // The texts of parts that are drawn are counted.
  expect([HEAD, ...SECTIONS].filter((key) => drawn([key]) === 0)).toEqual([]);
  jest.useFakeTimers();
  const pause = () => act(() => jest.advanceTimersByTime(TYPING_PAUSE_MS));
  pause();
  texts.mockClear();
  const type = (value: string) => fireEvent.change(name, { target: { value } });
  return { drawn, type, pause };
}

describe('Typing in the form of a destination', () => {
  it('draws no section and no head at a key, and the head once after the pause', async () => {
    const { drawn, type, pause } = await watched();
    // The last one is the stored name again: whether the form has changes is another question than what it shows.
    for (const text of ['Lissabon i', 'Lissabon i m', 'Lissabon']) type(text);
    expect([HEAD, ...SECTIONS].filter((key) => drawn([key]) > 0)).toEqual([]);
    type('');
    pause();
    expect(drawn([HEAD])).toBe(1);
    expect(drawn(SECTIONS)).toBe(0);
    expect(screen.getByText(/^Saknas på svenska: Namn/)).toBeVisible();
  });

  it('guards what is unsaved from the first key on', async () => {
    const { type } = await watched();
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);
    type('Lissabon i');
    expect(closing()).toBe(true);
    type('Lissabon');
    expect(closing()).toBe(false);
  });

  it('counts what is missing at the moment in which the destination is put on sale', async () => {
    const ready = { is_active: false, swedish_only: true, schedule: [departureRecord()] };
    openDestination(destinationApi(destinationRecord(ready)));
    const name = await fieldOf(NAME);
    // They load on their own, and are drawn before they are shown.
    for (const label of ['Ladda upp PDF', 'Byt huvudbild']) {
      await screen.findByLabelText(label, { selector: 'input' });
    }
    // Nothing waits between key and click, so that no pause passes.
    const type = (value: string) => fireEvent.change(name, { target: { value } });
    type('');
    fireEvent.click(screen.getByRole('button', { name: 'Aktivera destination' }));
    expect(await screen.findByText('Destinationen kan inte aktiveras än')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sätt som vilande' })).not.toBeInTheDocument();
    type('Lissabon');
    fireEvent.click(screen.getByRole('button', { name: 'Aktivera destination' }));
    expect(await screen.findByRole('button', { name: 'Sätt som vilande' })).toBeVisible();
  });
});
