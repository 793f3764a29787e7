import { dayInStockholm } from '@safar/domain/dates/dates';
import {
  type FlightField,
  type FlightIssue,
  flightResultsUrl,
  flightSearchProblems,
} from '@safar/domain/flights/flight-search';
import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { logFailure } from '../../app/browser-log.js';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import {
  EMPTY_FORM,
  type FlightForm,
  type PlaceEntry,
  searchOf,
  withTyped,
} from './flight-form.js';
import { lastSearch, rememberSearch } from './last-search.js';
import { settledPlace } from './use-place-field.js';

/** The control that gets the focus for a problem of a field. */
export const FIELD_IDS: Readonly<Record<FlightField, string>> = {
  from: 'flight-from',
  to: 'flight-to',
  departureDate: 'flight-departure',
  returnDate: 'flight-return',
  passengers: 'flight-passengers',
};

const PLACE_NAMES = ['from', 'to'] as const;
const FIELD_OF = { from: 'origin', to: 'destination' } as const;

/** Navigation starts sooner than this; when a visitor stops it, the button becomes usable again. */
const LEAVING_MS = 10_000;

/** Busy from submitting until the page is left; reset when the page returns from the back/forward cache. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = (): void => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return [isLeaving, setLeaving] as const;
}

/**
 * The state of the form: it starts as rendered by the server, then takes over earlier input and the last search of this
 * tab.
 */
function useFormState(formRef: RefObject<HTMLFormElement | null>) {
  const { today } = useSite();
  const { lang } = useT();
  const [form, setForm] = useState(EMPTY_FORM);
  const settle = async (name: 'from' | 'to', left: PlaceEntry): Promise<void> => {
    const settled = await settledPlace(left, { field: FIELD_OF[name], lang });
    setForm((now) => (now[name] === left ? { ...now, [name]: settled } : now));
  };
  const takeIn = useEffectEvent(() => {
    const saved = lastSearch(today);
    const taken = formRef.current ? withTyped(saved, new FormData(formRef.current)) : saved;
    setForm(taken);
    for (const name of PLACE_NAMES) {
      // Typed and left before hydration.
      if (document.activeElement?.id !== FIELD_IDS[name]) void settle(name, taken[name]);
    }
  });
  useLayoutEffect(() => takeIn(), []);
  return [form, setForm] as const;
}

/** The search form: its values, its problems, and the submit to the flight engine at `url`. */
export function useFlightSearch(formRef: RefObject<HTMLFormElement | null>, url: string | null) {
  const { lang } = useT();
  const { config } = useSite();
  const [form, setForm] = useFormState(formRef);
  const [problems, setProblems] = useState<readonly FlightIssue[]>([]);
  const [isLeaving, setLeaving] = useLeaving();

  useEffect(() => {
    const [first] = problems;
    if (first) document.getElementById(FIELD_IDS[first.field])?.focus();
  }, [problems]);

  const change = (part: Partial<FlightForm>): void => {
    setForm((now) => ({ ...now, ...part }));
  };
  const search = async (): Promise<void> => {
    const [from, to] = await Promise.all([
      settledPlace(form.from, { field: FIELD_OF.from, lang }),
      settledPlace(form.to, { field: FIELD_OF.to, lang }),
    ]);
    const whole = { ...form, from, to };
    change({ from, to });
    const now = new Date();
    const found = flightSearchProblems(searchOf(whole), dayInStockholm(now));
    setProblems(found);
    const address = flightResultsUrl(searchOf(whole), {
      frontendUrl: url ?? '',
      demo: config.demo,
      now: now.getTime(),
    });
    if (found.length > 0 || !address) return;
    rememberSearch({ ...whole, ...searchOf(whole), from, to });
    setLeaving(true);
    window.location.assign(address);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isLeaving) return;
    search().catch((error: unknown) => logFailure('The flight search failed', error));
  };
  return { form, change, setForm, problems, isLeaving, submit };
}
