import { fireEvent, render, screen } from '@testing-library/react';
import { act, Profiler, type ReactNode } from 'react';
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form';
import {
  AT_LEAVING,
  TYPING_PAUSE_MS,
  useAfterTyping,
  useSettledValues,
} from './use-after-typing.js';

interface Values {
  readonly name: string;
  readonly place: string;
}

const EMPTY: Values = { name: '', place: '' };

function Field({ name }: { readonly name: keyof Values }) {
  const { field } = useController<Values>({ name });
  return <input aria-label={name} {...field} />;
}

function Head() {
  const { name, place } = useSettledValues(useFormContext<Values>());
  return <h1>{[name, place].join(', ')}</h1>;
}

function Around({ children }: { readonly children: ReactNode }) {
  return <FormProvider {...useForm<Values>({ defaultValues: EMPTY })}>{children}</FormProvider>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const type = (name: keyof Values, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

describe('What is derived from all values of a form', () => {
  /** Opens a form with a head and two fields. Returns how often each has been drawn since then. */
  function open(): () => Readonly<Record<string, number>> {
    const drawn = { head: 0, place: 0 };
    const count = (id: string) => void (drawn[id as keyof typeof drawn] += 1);
    render(
      <Around>
        <Profiler id="head" onRender={count}>
          <Head />
        </Profiler>
        <Field name="name" />
        <Profiler id="place" onRender={count}>
          <Field name="place" />
        </Profiler>
      </Around>,
    );
    pass(TYPING_PAUSE_MS);
    Object.assign(drawn, { head: 0, place: 0 });
    return () => ({ ...drawn });
  }

  it('is drawn once after a pause in typing, and not at a key', () => {
    const drawn = open();
    for (const text of ['L', 'Li', 'Lis', 'Liss']) {
      type('name', text);
      pass(TYPING_PAUSE_MS - 1);
    }
    expect(drawn()).toEqual({ head: 0, place: 0 });
    pass(1);
    expect(drawn()).toEqual({ head: 1, place: 0 });
    expect(screen.getByRole('heading')).toHaveTextContent('Liss,');
  });

  it('follows every field, and each later pause', () => {
    const drawn = open();
    type('name', 'Lissabon');
    type('place', 'Portugal');
    pass(TYPING_PAUSE_MS);
    type('name', 'Porto');
    pass(TYPING_PAUSE_MS);
    expect(screen.getByRole('heading')).toHaveTextContent('Porto, Portugal');
    expect(drawn()).toMatchObject({ head: 2 });
  });
});

describe('What is stored after a pause in typing', () => {
  function Kept({ keep }: { readonly keep: (values: Values) => void }) {
    const form = useFormContext<Values>();
    useAfterTyping(form, () => keep(form.getValues()), AT_LEAVING);
    return null;
  }

  function open() {
    const kept: Values[] = [];
    const { unmount } = render(
      <Around>
        <Kept keep={(values) => kept.push({ ...values })} />
        <form
          aria-label="form"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <Field name="name" />
          <Field name="place" />
        </form>
      </Around>,
    );
    pass(TYPING_PAUSE_MS);
    kept.length = 0;
    return { kept, unmount };
  }

  const hurries: readonly (readonly [string, () => void])[] = [
    ['the page closes', () => fireEvent(window, new Event('pagehide'))],
    ['the field is left', () => fireEvent.focusOut(screen.getByLabelText('name'))],
    ['the form is sent', () => fireEvent.submit(screen.getByRole('form'))],
  ];

  it.each(hurries)('is stored at once when %s, with the last key', (_when, leave) => {
    const { kept } = open();
    type('name', 'Lissabon');
    expect(kept).toEqual([]);
    leave();
    expect(kept).toEqual([{ name: 'Lissabon', place: '' }]);
    // Once: the pause that was waited for has nothing left to store.
    pass(TYPING_PAUSE_MS);
    leave();
    expect(kept).toHaveLength(1);
  });

  it('is not stored any more when the form is gone', () => {
    const { kept, unmount } = open();
    type('name', 'Lissabon');
    unmount();
    pass(TYPING_PAUSE_MS);
    fireEvent(window, new Event('pagehide'));
    expect(kept).toEqual([]);
  });
});
