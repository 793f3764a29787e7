import type { IsoDay } from '@safar/domain/dates/dates';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useT } from '../../i18n/index.js';
import { Icon } from '../Icon.js';
import type { CalendarProps } from './Calendar.js';
import type { DayRange } from './days.js';
import { placeAt } from './place.js';

const Calendar = lazy(() => import('./Calendar.js'));

/** From this width on it is a panel at its field, below it a sheet at the bottom of the window. */
const PANEL_QUERY = '(width >= 700px)';

export type CalendarDialogProps = CalendarProps & {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The field of the calendar. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Below the days, e.g. a legend of the notes. */
  readonly footer?: ReactNode;
};

function moveTo(dialog: HTMLDialogElement, anchor: HTMLElement, dir: 'ltr' | 'rtl'): void {
  if (!window.matchMedia(PANEL_QUERY).matches) {
    dialog.style.removeProperty('inset-block-start');
    dialog.style.removeProperty('inset-inline-start');
    return;
  }
  const { blockStart, inlineStart } = placeAt({
    anchor: anchor.getBoundingClientRect(),
    panel: { width: dialog.offsetWidth, height: dialog.offsetHeight },
    view: { width: document.documentElement.clientWidth, height: window.innerHeight },
    dir,
  });
  dialog.style.insetBlockStart = `${blockStart}px`;
  dialog.style.insetInlineStart = `${inlineStart}px`;
}

/** Keeps the panel at its field when the page scrolls or the window changes. */
function usePlace(
  { open, anchor }: Pick<CalendarDialogProps, 'open' | 'anchor'>,
  ref: RefObject<HTMLDialogElement | null>,
): void {
  const { dir } = useT();
  useLayoutEffect(() => {
    if (!open) return;
    const place = (): void => {
      if (ref.current && anchor.current) moveTo(ref.current, anchor.current, dir);
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [open, anchor, ref, dir]);
}

/** The browser's modal: focus stays inside, Escape closes, focus returns to the field. */
function useModal(open: boolean, ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open, ref]);
}

/** Loads the calendar when its field is hovered or focused, so that it is ready when it is pressed. */
export const preloadCalendar = (): void => void import('./Calendar.js');

interface PlaceholderProps {
  readonly months?: 1 | 2;
  readonly notes?: boolean;
}

/** A grey placeholder in the size of the calendar. */
export function CalendarPlaceholder({ months = 1, notes = false }: PlaceholderProps) {
  return (
    <div className={notes ? 'calendar-box calendar-box--notes' : 'calendar-box'} aria-hidden="true">
      <div className="calendar__months">
        {Array.from({ length: months }, (_, month) => (
          <span key={month} className="calendar__month calendar__month--awaited skeleton" />
        ))}
      </div>
    </div>
  );
}

/** Passes a choice on and calls `done` when the selection is complete. */
function choosing(props: CalendarProps, done: () => void): CalendarProps {
  if (props.mode === 'single') {
    const { onChange } = props;
    return {
      ...props,
      onChange: (day: IsoDay) => {
        onChange(day);
        done();
      },
    };
  }
  const { onChange } = props;
  return {
    ...props,
    onChange: (range: DayRange) => {
      onChange(range);
      if (range.to) done();
    },
  };
}

/**
 * A calendar at a field: a sheet on phones, a panel below the field otherwise. It closes on selection, Escape or a
 * click outside.
 */
export function CalendarDialog(props: CalendarDialogProps) {
  const { open, onClose, title, anchor, footer, ...calendar } = props;
  const { t } = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(open, ref);
  usePlace({ open, anchor }, ref);
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === ref.current) onClose();
  };
  const months = calendar.months ?? 1;
  return (
    <dialog
      ref={ref}
      className={`calendar-dialog calendar-dialog--${months}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="calendar-dialog__inner">
        <div className="calendar-dialog__head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t('common.actions.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {open && (
          <Suspense
            fallback={<CalendarPlaceholder months={months} notes={Boolean(calendar.notes?.size)} />}
          >
            <Calendar {...choosing(calendar, onClose)} autoFocus />
          </Suspense>
        )}
        {footer && <div className="calendar-dialog__foot">{footer}</div>}
      </div>
    </dialog>
  );
}
