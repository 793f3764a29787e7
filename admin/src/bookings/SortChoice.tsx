import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';

const FIELDS = {
  created_at: 'bookings.created',
  booking_ref: 'bookings.reference',
  destination: 'bookings.destination',
  departure_date: 'bookings.departure',
  total_price: 'bookings.price',
  paid_amount: 'bookings.paid',
  type: 'bookings.type',
} as const;
type Field = keyof typeof FIELDS;

const isField = (text: string): text is Field => text in FIELDS;
const ORDERS = [
  ['DESC', 'shell.falling'],
  ['ASC', 'shell.rising'],
] as const;

/** Sort order of the cards, which have no headings to click. */
export function SortChoice() {
  const t = useText();
  const { sort, setSort } = useListContext();
  const choose = (value: string): void => {
    const [field = '', order] = value.split(' ');
    if (isField(field)) setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
  };
  return (
    <TextField
      select
      label={t('bookings.sort')}
      value={`${sort.field} ${sort.order}`}
      margin="none"
      sx={{ marginBlockEnd: 2, minInlineSize: 240 }}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      {Object.keys(FIELDS)
        .filter(isField)
        .flatMap((field) =>
          ORDERS.map(([order, word]) => (
            <option key={`${field} ${order}`} value={`${field} ${order}`}>
              {`${t(FIELDS[field])}, ${t(word)}`}
            </option>
          )),
        )}
    </TextField>
  );
}
