import type { IsoDay } from '@safar/domain/dates/dates';
import { formatMonth, weekdayName } from '@safar/domain/dates/day-formats';
import type { Language } from '@safar/domain/text/languages';
import {
  type ComponentProps,
  type KeyboardEvent,
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type ChevronProps,
  DayButton,
  type DayButtonProps,
  DayPicker,
  type Modifiers,
} from 'react-day-picker';
import { useT } from '../../i18n/index.js';
import { ICON_PATHS } from '../icon-paths.js';
import {
  type CalendarBounds,
  type DayRange,
  canChoose,
  dateOf,
  dayAfterKey,
  dayOf,
  edgesOf,
  rangeAfter,
} from './days.js';
import { CALENDAR_TEXTS, dayLabel, weekdayHead } from './calendar-texts.js';

interface NoteLine {
  readonly text: string;
  readonly tone?: 'plain' | 'few' | 'off' | 'low';
}

/** Text on a day below its number: at most two lines of seven or eight characters, and a low one in two short words. */
export interface DayNote {
  readonly lines: readonly NoteLine[];
  /** The same as text for screen readers, read out with the date. */
  readonly label: string;
}

interface Shared {
  readonly bounds: CalendarBounds;
  /** The day in Sweden, see useSite. */
  readonly today: IsoDay;
  readonly notes?: ReadonlyMap<IsoDay, DayNote>;
  /** Months side by side. */
  readonly months?: 1 | 2;
  /** Takes the focus when it appears, as in a dialog. */
  readonly autoFocus?: boolean;
}

export type CalendarProps = Shared &
  (
    | {
        readonly mode: 'single';
        readonly value: IsoDay | null;
        readonly onChange: (day: IsoDay) => void;
      }
    | {
        readonly mode: 'range';
        readonly value: DayRange;
        readonly onChange: (range: DayRange) => void;
      }
  );

const NoNotes: ReadonlyMap<IsoDay, DayNote> = new Map();
const NotesContext = createContext(NoNotes);

/** The accessible text is content of the button: an aria-label would have to repeat the abbreviated visible text. */
function Day({ 'aria-label': label, children, ...props }: DayButtonProps) {
  const note = useContext(NotesContext).get(dayOf(props.day.date));
  return (
    <DayButton {...props}>
      <span className="visually-hidden">{label}</span>
      <span className="calendar__number" aria-hidden="true">
        {children}
      </span>
      {note?.lines.map(({ text, tone = 'plain' }) => (
        <bdi key={text} className={`calendar__note calendar__note--${tone}`} aria-hidden="true">
          {text}
        </bdi>
      ))}
    </DayButton>
  );
}

/** The arrow. The library gives its side, and the drawing follows that instead of the text direction. */
function Arrow({ orientation }: ChevronProps) {
  return (
    <svg
      className={`icon calendar__arrow calendar__arrow--${orientation === 'left' ? 'left' : 'right'}`}
      viewBox="0 0 24 24"
      width={22}
      height={22}
      aria-hidden="true"
    >
      <path d={ICON_PATHS['chevron-down']} />
    </svg>
  );
}

const COMPONENTS = { DayButton: Day, Chevron: Arrow };

const CLASS_NAMES = {
  root: 'calendar',
  months: 'calendar__months',
  month: 'calendar__month',
  month_caption: 'calendar__caption',
  caption_label: 'calendar__title',
  button_previous: 'icon-button calendar__previous',
  button_next: 'icon-button calendar__next',
  month_grid: 'calendar__grid',
  weekday: 'calendar__weekday',
  day: 'calendar__day',
  day_button: 'calendar__button',
  today: 'calendar__day--today',
  selected: 'calendar__day--chosen',
  disabled: 'calendar__day--off',
  focused: '',
  hidden: '',
  outside: '',
  weekdays: '',
  weeks: '',
  week: '',
  chevron: '',
  range_start: 'calendar__day--start',
  range_middle: 'calendar__day--middle',
  range_end: 'calendar__day--end',
};

const formattersFor = (lang: Language) => ({
  formatCaption: (month: Date) => formatMonth(dayOf(month), lang),
  formatDay: (date: Date) => String(date.getDate()),
  formatWeekdayName: (date: Date) => weekdayHead(dayOf(date), lang),
});

const labelsFor = (lang: Language, notes: ReadonlyMap<IsoDay, DayNote>) => ({
  labelNav: () => '',
  labelNext: () => CALENDAR_TEXTS[lang].nextMonth,
  labelPrevious: () => CALENDAR_TEXTS[lang].previousMonth,
  labelGrid: (month: Date) => formatMonth(dayOf(month), lang),
  labelWeekday: (date: Date) => weekdayName(dayOf(date), lang),
  labelDayButton: (date: Date, modifiers: Modifiers) => {
    const note = notes.get(dayOf(date))?.label;
    const state = {
      today: modifiers['today'] ?? false,
      chosen: modifiers['selected'] ?? false,
      rangeStart: modifiers['range_start'] ?? false,
      rangeEnd: modifiers['range_end'] ?? false,
      ...(note ? { note } : {}),
    };
    return dayLabel(dayOf(date), state, lang);
  },
});

type Selection = Pick<
  Extract<ComponentProps<typeof DayPicker>, { mode: 'single'; required: true }>,
  'mode' | 'required' | 'selected' | 'onSelect'
>;
type RangeSelection = Pick<
  Extract<ComponentProps<typeof DayPicker>, { mode: 'range'; required: true }>,
  'mode' | 'required' | 'selected' | 'onSelect'
>;

function selectionOf(props: CalendarProps): Selection | RangeSelection {
  if (props.mode === 'single') {
    const { value, onChange } = props;
    return {
      mode: 'single',
      required: true,
      selected: value ? dateOf(value) : undefined,
      onSelect: (date) => onChange(dayOf(date)),
    };
  }
  const { value, onChange } = props;
  return {
    mode: 'range',
    required: true,
    selected: {
      from: value.from ? dateOf(value.from) : undefined,
      to: value.to ? dateOf(value.to) : undefined,
    },
    // The library moves the nearer end of the range; rangeAfter defines our behaviour.
    onSelect: (_range, date) => onChange(rangeAfter(value, dayOf(date))),
  };
}

const dayUnder = (target: EventTarget): IsoDay | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return (cell?.dataset['day'] as IsoDay | undefined) ?? null;
};

/** The displayed month, and the keys that move through the selectable days. */
function useMonth(props: CalendarProps) {
  const { dir } = useT();
  const chosen = props.mode === 'single' ? props.value : props.value.from;
  const { first } = edgesOf(props.bounds);
  const opening = first && first > props.today ? first : props.today;
  const [month, setMonth] = useState<IsoDay>(chosen ?? opening);
  const [wanted, setWanted] = useState<{ readonly day: IsoDay } | null>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!wanted) return;
    root.current?.querySelector<HTMLElement>(`[data-day="${wanted.day}"] button`)?.focus();
  }, [wanted]);

  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const from = dayUnder(event.target);
    const key = { key: event.key, shift: event.shiftKey, dir };
    const day = from && dayAfterKey(from, key, props.bounds);
    if (!day) return;
    event.preventDefault();
    event.stopPropagation();
    if (!root.current?.querySelector(`[data-day="${day}"] button`)) setMonth(day);
    setWanted({ day });
  };
  return { month, setMonth, root, onKeyDownCapture };
}

/**
 * A calendar of one or two months. Days are IsoDay; weeks begin on Monday, digits are Latin, months have both names in
 * Arabic. Load it on first use: with CalendarDialog, or lazy() with CalendarPlaceholder.
 */
export default function Calendar(props: CalendarProps) {
  const { lang, dir } = useT();
  const { month, setMonth, root, onKeyDownCapture } = useMonth(props);
  const { bounds, today, notes = NoNotes, months = 1 } = props;
  const { first, last } = edgesOf(bounds);
  const formatters = useMemo(() => formattersFor(lang), [lang]);
  const labels = useMemo(() => labelsFor(lang, notes), [lang, notes]);
  return (
    <NotesContext value={notes}>
      <div
        ref={root}
        className={notes.size > 0 ? 'calendar-box calendar-box--notes' : 'calendar-box'}
        onKeyDownCapture={onKeyDownCapture}
      >
        <DayPicker
          {...selectionOf(props)}
          lang={lang}
          dir={dir}
          weekStartsOn={1}
          fixedWeeks
          navLayout="around"
          numberOfMonths={months}
          month={dateOf(month)}
          onMonthChange={(date) => setMonth(dayOf(date))}
          {...(first ? { startMonth: dateOf(first) } : {})}
          {...(last ? { endMonth: dateOf(last) } : {})}
          today={dateOf(today)}
          disabled={(date) => !canChoose(dayOf(date), bounds)}
          autoFocus={props.autoFocus ?? false}
          classNames={CLASS_NAMES}
          components={COMPONENTS}
          formatters={formatters}
          labels={labels}
        />
      </div>
    </NotesContext>
  );
}
