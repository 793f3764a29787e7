import { DESTINATION_FIELDS } from '@safar/domain/destinations/destination-fields';
import { hotelFactName, isHotelFact } from '@safar/domain/hotels/hotel-facts';
import { useTranslate } from 'react-admin';
import type { AuditRecord } from '../dataProvider.js';
import auditSv from '../i18n/sv/audit.js';
import { useText, useWord } from '../i18n/use-text.js';

interface AuditTexts {
  /** `user.updated` in Swedish. */
  readonly action: (name: string) => string;
  readonly object: (entry: AuditRecord) => string;
  readonly actor: (entry: AuditRecord) => string;
  /** `price_adult` in Swedish, also behind a day. */
  readonly field: (name: string) => string;
  /** The value of a field: a state, kind or role as a word, others as they are stored. */
  readonly value: (field: string, stored: string) => string;
  /** Fields to filter by, in alphabetical order. */
  readonly fields: { readonly id: string; readonly name: string }[];
}

/** Actions of customers, who have no account. */
const BY_CUSTOMERS: ReadonlySet<string> = new Set([
  'booking.cancel-asked',
  'booking.confirmed',
  'booking.held',
  'lookup.braked',
  'lookup.failed',
  'lookup.succeeded',
]);

/** Fields whose values are names of the server. Those of others may be typed by people. */
const NAMED: ReadonlySet<string> = new Set([
  ...[
    'board',
    'by',
    'from',
    'gender',
    'kind',
    'language',
    'method',
    'outcome',
    'role',
    'send',
    'source',
  ],
  ...['state', 'to', 'topic', 'uncounted'],
]);

const YES_OR_NO = { true: 'form.conflict.yes', false: 'form.conflict.no' } as const;
const isYesOrNo = (stored: string): stored is keyof typeof YES_OR_NO =>
  Object.hasOwn(YES_OR_NO, stored);

/** Ids are shortened to their first eight characters. */
const SHORT = 8;
const shortened = (id: string): string => (/^[0-9a-f-]{36}$/i.test(id) ? id.slice(0, SHORT) : id);

const FIELDS = [...new Set([...DESTINATION_FIELDS, ...Object.keys(auditSv.fieldNames)])];

/** Returns Swedish texts for the names in the log; a name without a text is shown as it is. */
export function useAuditTexts(): AuditTexts {
  const translate = useTranslate();
  const t = useText();
  const word = useWord();
  const fieldWord = (name: string): string =>
    translate(`audit.fieldNames.${name}`, {
      _: isHotelFact(name) ? hotelFactName(name) : word('destinations.form.fields', name),
    });
  return {
    action: (name) => {
      const [object = '', ...verb] = name.split('.');
      if (verb.length === 0) return word('audit.objects', object);
      return `${word('audit.objects', object)}: ${word('audit.verbs', verb.join('.'))}`;
    },
    object: ({ object_type, object_id, object_name }) => {
      if (!object_type || !object_id) return '';
      // A rule of retention is named after what it removes.
      const name =
        object_type === 'retention' ? fieldWord(object_id).toLowerCase() : shortened(object_id);
      return `${word('audit.objects', object_type)} ${object_name ?? name}`;
    },
    actor: ({ actor_id, actor_name, action }) => {
      if (actor_name) return actor_name;
      if (actor_id) return t('audit.deletedActor');
      return t(BY_CUSTOMERS.has(action) ? 'audit.customer' : 'audit.nobody');
    },
    field: (name) => name.split(' ').map(fieldWord).join(' '),
    value: (name, stored) => {
      if (isYesOrNo(stored)) return t(YES_OR_NO[stored]);
      const isName = NAMED.has(name.split(' ').at(-1) ?? '');
      const values = stored.split(', ');
      return isName ? values.map((one) => word('audit.values', one)).join(', ') : stored;
    },
    fields: FIELDS.map((id) => ({ id, name: fieldWord(id) })).sort((a, b) =>
      a.name.localeCompare(b.name, 'sv'),
    ),
  };
}
