import { isolateAuto } from '@safar/domain/money/formats';
import { airportName } from '../../airports/airport-values.js';
import { formatInstant } from '../../instants.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { longDayText } from '../../layout/day-texts.js';
import { EmailLink, PhoneLink } from '../BookingLinks.js';
import { WhatsAppLink } from '../WhatsAppLink.js';
import { Responsible } from '../create/Responsible.js';
import { type BookingFile, type FileProps, activeIn } from '../types.js';
import { Fact, Facts } from '../Facts.js';
import { Cells, Rows } from '../../layout/Rows.js';

/** An airport that the departure no longer leaves from has only its code. */
const airportOf = ({ airport, airports }: BookingFile): string =>
  airportName(airports.find(({ iata }) => iata === airport) ?? { iata: airport, name_sv: airport });

export function BookingJourney({ file }: FileProps) {
  const t = useText();
  const insurance = t(`ra.boolean.${file.insurance}`);
  return (
    <Panel title={t('bookingFile.trip')}>
      <Facts>
        <Fact name={t('bookings.destination')}>{file.destination}</Fact>
        <Fact name={t('bookingFile.departure')}>{longDayText(file.departure_date)}</Fact>
        <Fact name={t('bookingFile.airport')}>{airportOf(file)}</Fact>
        <Fact name={t('bookingFile.returns')}>{longDayText(file.return_date)}</Fact>
        <Fact name={t('bookingFile.insurance')}>
          {file.insurance === null ? t('bookingFile.unanswered') : insurance}
        </Fact>
        {file.hold_expires_at !== null && (
          <Fact name={t('bookingFile.heldUntil')}>{formatInstant(file.hold_expires_at)}</Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** The lead traveller, who is the first one still travelling, and how to reach the customer. */
export function BookingContact({ file }: FileProps) {
  const t = useText();
  const active = activeIn(file);
  const [lead] = active.length > 0 ? active : file.passengers;
  return (
    <Panel title={t('bookingFile.contact')}>
      <Facts>
        {lead && (
          <Fact name={t('bookingFile.lead')}>
            <bdi>{`${lead.firstName} ${lead.lastName}`}</bdi>
            {active.length > 1 && ` ${t('bookingFile.others', { count: active.length - 1 })}`}
          </Fact>
        )}
        <Fact name={t('bookings.email')}>
          <EmailLink booking={file} />
        </Fact>
        <Fact name={t('bookings.phone')}>
          <PhoneLink booking={file} /> <WhatsAppLink phone={file.phone} />
        </Fact>
        <Fact name={t('bookingFile.language')}>{t(`form.languages.${file.language}`)}</Fact>
      </Facts>
    </Panel>
  );
}

/** When and how it was booked, and who is responsible for it. */
export function BookingOrigin({ file, mayAct }: FileProps & { readonly mayAct: boolean }) {
  const t = useText();
  return (
    <Panel title={t('bookingFile.booking')}>
      <Facts>
        <Fact name={t('bookingFile.booked')}>{formatInstant(file.created_at)}</Fact>
        {!mayAct && (
          <Fact name={t('bookingFile.source')}>{t(`bookings.sources.${file.source}`)}</Fact>
        )}
      </Facts>
      {mayAct && <Responsible file={file} />}
    </Panel>
  );
}

function useGender(): (passenger: BookingFile['passengers'][number]) => string {
  const t = useText();
  return ({ gender, type }) => {
    if (gender === null) return '';
    return type === 'adult'
      ? t(`bookingFile.genders.${gender}`)
      : t(`bookingFile.girlsAndBoys.${gender}`);
  };
}

export function BookingPassengers({ file }: FileProps) {
  const t = useText();
  const genderOf = useGender();
  const heads = ['name', 'kind', 'birthdate', 'gender', 'status'] as const;
  return (
    <Panel title={t('bookingFile.travellers')}>
      <Rows
        name={t('bookingFile.travellers')}
        heads={heads.map((head) => t(`bookingFile.${head}`))}
      >
        {file.passengers.map((passenger, index) => (
          <Cells key={index}>
            {isolateAuto(`${passenger.firstName} ${passenger.lastName}`)}
            {t(`bookingFile.kinds.${passenger.type}`)}
            {passenger.birthdate ?? ''}
            {genderOf(passenger)}
            {t(`bookingFile.travellerStates.${passenger.state}`)}
          </Cells>
        ))}
      </Rows>
    </Panel>
  );
}
