import type { FlightField, FlightIssue } from '@safar/domain/flights/flight-search';
import { useLayoutEffect, useRef } from 'react';
import { Rich, useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Spinner } from '../../ui/Spinner.js';
import { PhoneLink } from '../../ui/PhoneLink.js';
import { takeEarlyInput } from '../../app/take-early-input.js';
import { DayFields } from './DayFields.js';
import { ClassChoice, FlightTicks, TripTypeChoice } from './FlightChoices.js';
import { PlaceField } from './PlaceField.js';
import { PassengerField } from './PassengerField.js';
import { type Engine, useEngine } from './use-engine.js';
import { FIELD_IDS, useFlightSearch } from './use-flight-search.js';

export { addFlightTexts } from './panel-texts.js';

const errorIdOf = (code: string): string => `flight-error-${code}`;

/** Lists each message once, also when it applies to several fields. */
function Problems({ problems }: { problems: readonly FlightIssue[] }) {
  const { t } = useT();
  const codes = [...new Set(problems.map(({ code }) => code))];
  return (
    <div role="alert" className="flights__problems">
      {codes.map((code) => (
        <p key={code} className="field__error" id={errorIdOf(code)}>
          <Icon name="error" size={18} />
          <span>{t(`flights.errors.${code}`)}</span>
        </p>
      ))}
    </div>
  );
}

function Waiting({ isLate }: Pick<Engine, 'isLate'>) {
  const { t } = useT();
  const { phone } = useSite().config.company;
  return (
    <div className="flights__wait" role="status">
      <p>
        <Spinner />
        <span>{t('flights.loading')}</span>
      </p>
      {isLate && phone && (
        <p>
          <Rich k="flights.late" parts={{ phone: <PhoneLink phone={phone} /> }} />
        </p>
      )}
    </div>
  );
}

/** The search is a program; the agency searches for those who cannot run it. */
function WithoutScript() {
  const { phone } = useSite().config.company;
  if (!phone) return null;
  return (
    <noscript>
      <p className="flights__noscript">
        <Rich k="flights.noScript" parts={{ phone: <PhoneLink phone={phone} /> }} />
      </p>
    </noscript>
  );
}

/** A button with two arrows; vertical when the fields are below each other. */
function SwapButton({ onSwap }: { onSwap: () => void }) {
  const { t } = useT();
  return (
    <button
      type="button"
      className="icon-button icon-button--outlined flights__swap"
      aria-label={t('flights.swap')}
      onClick={onSwap}
    >
      <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
        <path d="M7.5 4.5L4 8l3.5 3.5M4 8h15M16.5 12.5L20 16l-3.5 3.5M20 16H5" />
      </svg>
    </button>
  );
}

function Fields({ search }: { search: ReturnType<typeof useFlightSearch> }) {
  const { t } = useT();
  const { today } = useSite();
  const { form, change, setForm, problems } = search;
  const errorId = (field: FlightField): string | undefined => {
    const problem = problems.find((one) => one.field === field);
    return problem && errorIdOf(problem.code);
  };
  return (
    <div className="flights__fields">
      <div className="flights__places">
        <PlaceField
          id={FIELD_IDS.from}
          name="from"
          field="origin"
          label={t('flights.from')}
          entry={form.from}
          errorId={errorId('from')}
          onChange={(update) => setForm((now) => ({ ...now, from: update(now.from) }))}
        />
        <SwapButton onSwap={() => setForm((now) => ({ ...now, from: now.to, to: now.from }))} />
        <PlaceField
          id={FIELD_IDS.to}
          name="to"
          field="destination"
          label={t('flights.to')}
          entry={form.to}
          errorId={errorId('to')}
          onChange={(update) => setForm((now) => ({ ...now, to: update(now.to) }))}
        />
      </div>
      <DayFields
        tripType={form.tripType}
        departureDate={form.departureDate}
        returnDate={form.returnDate}
        today={today}
        onChange={change}
        departureError={errorId('departureDate')}
        returnError={errorId('returnDate')}
      />
      <PassengerField
        passengers={form.passengers}
        errorId={errorId('passengers')}
        onChange={(passengers) => change({ passengers })}
      />
      <ClassChoice form={form} onChange={change} />
    </div>
  );
}

/** The flight search form; the results open on the flight engine. */
export function FlightPanel() {
  const { t } = useT();
  const formRef = useRef<HTMLFormElement>(null);
  const { url, isLate } = useEngine();
  const search = useFlightSearch(formRef, url);
  const { form, change } = search;
  const isWaiting = url === null;
  useLayoutEffect(() => {
    const place = formRef.current?.closest<HTMLElement>('[data-unhydrated]');
    if (place) takeEarlyInput(place);
  }, []);
  return (
    <section
      className={isWaiting ? 'flights flights--waiting' : 'flights'}
      aria-label={t('flights.title')}
    >
      {isWaiting && <Waiting isLate={isLate} />}
      <form
        ref={formRef}
        className="flights__form"
        role="search"
        noValidate
        inert={isWaiting}
        onSubmit={search.submit}
      >
        <TripTypeChoice form={form} onChange={change} />
        <Problems problems={search.problems} />
        <Fields search={search} />
        <div className="flights__foot">
          <FlightTicks form={form} onChange={change} />
          <div className="flights__go">
            <Button
              type="submit"
              variant="accent"
              size="large"
              icon="search"
              busy={search.isLeaving}
            >
              {t('flights.submit')}
            </Button>
            <p>{t('flights.handOff')}</p>
          </div>
        </div>
      </form>
      <WithoutScript />
    </section>
  );
}
