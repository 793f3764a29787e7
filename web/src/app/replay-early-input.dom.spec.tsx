import { act, fireEvent, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordEarlyInput } from './early-input.js';
import { loadReplay, takeEarlyInput } from './take-early-input.js';

interface Order {
  readonly day: string;
  readonly name: string;
  readonly note: string;
  readonly country: string;
  readonly terms: boolean;
  readonly adults: number;
}

const EMPTY: Order = { day: '', name: '', note: '', country: 'SE', terms: true, adults: 1 };

/** A form with every kind of control, whose changes depend on the last rendered state. */
function Form({ onSubmit }: { onSubmit: (order: Order) => void }) {
  const [order, setOrder] = useState(EMPTY);
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState('');
  const set = (part: Partial<Order>): void => setOrder({ ...order, ...part });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(order);
      }}
    >
      {['3', '10'].map((day) => (
        <input
          key={day}
          type="radio"
          name="day"
          value={day}
          checked={order.day === day}
          onChange={() => set({ day })}
        />
      ))}
      <input
        id="name"
        value={order.name}
        onChange={(event) => set({ name: event.target.value })}
        onBlur={() => setLeft(order.name)}
      />
      <textarea
        id="note"
        value={order.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <select
        id="country"
        value={order.country}
        onChange={(event) => set({ country: event.target.value })}
      >
        <option>SE</option>
        <option>NO</option>
      </select>
      <input
        id="terms"
        type="checkbox"
        checked={order.terms}
        onChange={(event) => set({ terms: event.target.checked })}
      />
      <div className="counter">
        <button type="button" id="more" onClick={() => set({ adults: order.adults + 1 })}>
          +
        </button>
      </div>
      <button type="button" id="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        menu
      </button>
      <button type="submit">send</button>
      <output id="state">{JSON.stringify({ ...order, left })}</output>
    </form>
  );
}

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

const state = (): unknown => JSON.parse(byId('state').textContent);

/** Renders the page as the server does. */
function drawn(page: ReactNode): HTMLElement {
  document.body.innerHTML = `<div id="root" data-unhydrated="">${renderToString(page)}</div>`;
  return byId('root');
}

function EarlyInput({ children }: { children: ReactNode }) {
  useLayoutEffect(() => takeEarlyInput(byId('root')), []);
  return children;
}

/** Hydrates the page and replays early input. */
async function hydrate(page: ReactNode): Promise<void> {
  await act(async () => {
    hydrateRoot(byId('root'), <EarlyInput>{page}</EarlyInput>);
    await Promise.resolve();
  });
  await waitFor(() => expect(byId('root')).not.toHaveAttribute('data-unhydrated'));
}

const reset = (): void => {
  window.earlyInput?.edits.clear();
  window.earlyInput?.presses.splice(0);
};

/** Types like a browser, without React. */
function typeIn(id: string, value: string): void {
  (byId(id) as HTMLInputElement).value = value;
  byId(id).dispatchEvent(new Event('input', { bubbles: true }));
}

function operateAll(): void {
  typeIn('name', 'Lay');
  typeIn('note', 'halal');
  typeIn('name', 'Layla');
  typeIn('country', 'NO');
  byId('terms').click();
  document.querySelector<HTMLInputElement>('[value="10"]')?.click();
  byId('more').click();
  byId('more').click();
  byId('menu').click();
  byId('menu').click();
}

const EVERYTHING = { day: '10', name: 'Layla', note: 'halal', country: 'NO', terms: false };

beforeAll(recordEarlyInput);
afterEach(reset);

describe('a link followed before hydration', () => {
  const link = (name: string): boolean => fireEvent.click(byId(name));

  it('is followed, but to the other language only if no input would be lost', () => {
    drawn(
      <>
        <a id="home" href="#home">
          home
        </a>
        <a id="switch" href="#ar" hrefLang="ar">
          العربية
        </a>
        <input id="name" />
        <button type="button" id="menu">
          menu
        </button>
      </>,
    );
    expect(link('home')).toBe(true);
    expect(link('switch')).toBe(true);
    byId('menu').click();
    expect(link('home')).toBe(true);
    expect(link('switch')).toBe(false);
    expect(window.earlyInput?.presses.map(({ id }) => id)).toEqual(['menu', 'switch']);
  });
});

describe('input before hydration', () => {
  it('is replayed after hydration: fields first, then presses in order', async () => {
    const sent: Order[] = [];
    const page = <Form onSubmit={(order) => sent.push(order)} />;
    drawn(page);
    operateAll();
    expect(state()).toMatchObject(EMPTY);
    await hydrate(page);
    // The field was left before, so its blur handler runs too. Every press of a counter counts, a menu opens once.
    expect(state()).toEqual({ ...EVERYTHING, adults: 3, left: 'Layla' });
    expect(byId('menu')).toHaveAttribute('aria-expanded', 'true');
    expect(byId('name')).toHaveValue('Layla');
    expect(sent).toEqual([]);
  });

  it('is lost without the replay (negative control)', async () => {
    const page = <Form onSubmit={() => undefined} />;
    drawn(page);
    operateAll();
    await act(async () => {
      hydrateRoot(byId('root'), page);
      await Promise.resolve();
    });
    expect(state()).toMatchObject(EMPTY);
    expect(byId('menu')).toHaveAttribute('aria-expanded', 'false');
  });

  it('is sent once when the form was submitted, and never by the browser itself', async () => {
    const sent: Order[] = [];
    const page = <Form onSubmit={(order) => sent.push(order)} />;
    drawn(page);
    operateAll();
    const form = document.querySelector('form') ?? document.body;
    expect(fireEvent.submit(form)).toBe(false);
    expect(fireEvent.submit(form)).toBe(false);
    await hydrate(page);
    expect(sent).toEqual([{ ...EVERYTHING, adults: 3 }]);
    fireEvent.click(byId('more'));
    fireEvent.submit(form);
    expect(sent.at(-1)).toMatchObject({ adults: 4 });
    expect(sent).toHaveLength(2);
  });

  it('waits for a part that is hydrated later than the page', async () => {
    let arrive = (): void => undefined;
    const code = new Promise<void>((resolve) => (arrive = resolve));
    function Late() {
      if (typeof window !== 'undefined' && byId('root').dataset['drawn']) use(code);
      const place = useRef<HTMLDivElement>(null);
      useLayoutEffect(() => {
        const region = place.current?.closest<HTMLElement>('[data-unhydrated]');
        if (region) takeEarlyInput(region);
      }, []);
      return (
        <div ref={place}>
          <Form onSubmit={() => undefined} />
        </div>
      );
    }
    const page = (
      <div data-unhydrated="">
        <Suspense>
          <Late />
        </Suspense>
      </div>
    );
    document.body.innerHTML = '<div id="root"></div>';
    drawn(page).dataset['drawn'] = 'yes';
    operateAll();
    await hydrate(page);
    expect(state()).toMatchObject(EMPTY);
    byId('more').click();
    await act(async () => {
      arrive();
      await code;
    });
    await waitFor(() => expect(state()).toMatchObject({ ...EVERYTHING, adults: 4 }));
  });

  it('keeps focus and caret', async () => {
    const page = <Form onSubmit={() => undefined} />;
    drawn(page);
    const name = byId('name') as HTMLInputElement;
    name.focus();
    typeIn('name', 'Layla');
    name.setSelectionRange(2, 2);
    await hydrate(page);
    expect(name).toHaveFocus();
    expect(name.selectionStart).toBe(2);
    expect(state()).toMatchObject({ name: 'Layla', left: '' });
  });

  // A letter typed between hydration and replay was lost or swapped.
  it('is replayed before the next event if the code is loaded', async () => {
    await loadReplay();
    const hydrated: boolean[] = [];
    function Region({ children }: { children: ReactNode }) {
      useLayoutEffect(() => {
        takeEarlyInput(byId('root'));
        queueMicrotask(() => hydrated.push(!byId('root').hasAttribute('data-unhydrated')));
      }, []);
      return children;
    }
    const form = <Form onSubmit={() => undefined} />;
    drawn(form);
    typeIn('name', 'Layla');
    await act(async () => {
      hydrateRoot(byId('root'), <Region>{form}</Region>);
      await Promise.resolve();
    });
    expect(hydrated).toEqual([true]);
    expect(state()).toMatchObject({ name: 'Layla' });
  });

  it('keeps a caret at the end also when a rendering took letters back', async () => {
    const page = <Form onSubmit={() => undefined} />;
    drawn(page);
    const name = byId('name') as HTMLInputElement;
    name.focus();
    typeIn('name', 'Layla');
    name.value = 'La';
    name.setSelectionRange(2, 2);
    await hydrate(page);
    expect(name).toHaveValue('Layla');
    expect(name.selectionStart).toBe('Layla'.length);
  });
});
