import { formatDay, weekdayShort } from '@safar/domain/dates/day-formats';
import type { IsoDay } from '@safar/domain/dates/dates';
import { sek } from '@safar/domain/money/money';
import { adultPriceAfter } from '@safar/domain/pricing/discount-rules';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { Rich, useT } from '../../i18n/index.js';
import { Logo } from '../../layout/Logo.js';
import { useSite } from '../../app/page-context.js';
import { path } from '../../lib/paths.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/price/Price.js';
import type { ShownStays } from './use-stays.js';
import { HotelName } from '../stays/HotelCards.js';
import { roomHint } from './booking/booking-selection.js';
import { PEOPLE } from './booking/person-prices.js';
import { type Departure, type Destination, isOpen } from './destination.js';

interface DestinationProps {
  readonly destination: Destination;
}

/** Telephone and e-mail of the agency, if filled in. */
function Reach() {
  const { phone, email } = useSite().config.company;
  return (
    <>
      {[phone, email].filter(Boolean).map((way) => (
        <span key={way}>
          <Ltr>{way}</Ltr>
        </span>
      ))}
    </>
  );
}

/** The top of the printed page: the agency's name and contact. */
export function PrintHead() {
  const { company } = useSite().config;
  return (
    <div className="print-only print-head">
      <Logo />
      <p>
        <strong>{company.name}</strong>
        <Reach />
        <bdi>{company.address}</bdi>
      </p>
    </div>
  );
}

function Day({ day }: { readonly day: IsoDay }) {
  const { lang } = useT();
  return <bdi>{`${weekdayShort(day, lang)} ${formatDay(day, lang)}`}</bdi>;
}

/** A departure on one line. Child and infant prices are given when they differ from the destination's. */
function PrintedDay({
  destination,
  departure,
}: DestinationProps & { readonly departure: Departure }) {
  const { t } = useT();
  const isSame = (['child', 'infant'] as const).every(
    (person) => departure.prices[person] === destination.prices[person],
  );
  const shown = isSame ? (['adult'] as const) : PEOPLE;
  const { sharedRoom = 0, discounts } = departure;
  // As in the booking panel.
  const adult = sek(adultPriceAfter(departure.prices.adult + sharedRoom, discounts));
  const prices = { ...departure.prices, adult };
  return (
    <li>
      <span>
        <Rich
          k="destination.chosen"
          parts={{ from: <Day day={departure.date} />, to: <Day day={departure.returnDate} /> }}
        />
        {departure.guaranteed && ` · ${t('destination.guaranteed')}`}
      </span>
      {isOpen(departure) ? (
        <strong>
          {shown.map((person) => (
            <span key={person}>
              {!isSame && `${t(`party.${person}`)} `}
              <Price amount={prices[person]} />
            </span>
          ))}
        </strong>
      ) : (
        <span>{t('destination.soldOut')}</span>
      )}
    </li>
  );
}

/** The hotels, one line each, for print; on screen they are cards. */
export function PrintStays({ shown: { stays } }: { readonly shown: ShownStays }) {
  const { t, lang } = useT();
  if (stays.length === 0) return null;
  return (
    <section className="print-only print-stays">
      <h2>{t('destination.stays.title')}</h2>
      <ul className="plain-list">
        {stays.map((stay, index) => (
          <li key={`${index} ${stay.hotel}`}>
            <HotelName stay={stay} />
            {[stay.stars, stay.city, stay.nights]
              .filter(Boolean)
              .map((text) => LIST_COMMA[lang] + text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All departures, for print; on screen the booking panel shows most of them collapsed. */
export function PrintDepartures({ destination }: DestinationProps) {
  const { t, lang } = useT();
  const { today } = useSite();
  if (destination.departures.length === 0) return null;
  return (
    <section className="print-only print-days">
      <h2>{t('destination.print.departures')}</h2>
      <ul className="plain-list">
        {destination.departures.map((departure) => (
          <PrintedDay key={departure.date} destination={destination} departure={departure} />
        ))}
      </ul>
      {destination.hasRooms && <p>{t(roomHint(destination))}</p>}
      <p>{t('destination.print.asOf', { date: formatDay(today, lang) })}</p>
    </section>
  );
}

/**
 * The end of the printed page: where to book. The QR code is always in the document, because a lazy picture off screen
 * is loaded only for printing.
 */
export function PrintContact({
  destination,
  printing,
}: DestinationProps & { readonly printing: boolean }) {
  const { t, lang } = useT();
  const { config, publicUrl } = useSite();
  const page = path(lang).destination(destination.slug);
  return (
    <section className="print-only print-contact container">
      <img loading="lazy" src={`${page}/qr.svg`} alt="" width={116} height={116} />
      {printing && (
        <div>
          <h2>{t('destination.print.book')}</h2>
          <p>
            <Ltr>{`${publicUrl}${page}`.replace(/^https?:\/\//, '')}</Ltr>
          </p>
          <p>
            <Reach />
            <bdi>{config.company.address}</bdi>
          </p>
        </div>
      )}
    </section>
  );
}
