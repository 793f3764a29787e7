import Chip from '@mui/material/Chip';
import type { MessageState } from '@safar/domain/office/message-states';
import { useText } from '../i18n/use-text.js';
import type { MessageRecord } from './records.js';

const COLOURS = {
  new: 'primary',
  open: 'warning',
  done: 'success',
  spam: 'default',
} as const satisfies Record<MessageState, string>;

export function StateChip({ state }: { readonly state: MessageState }) {
  const t = useText();
  return <Chip size="small" color={COLOURS[state]} label={t(`messages.states.${state}`)} />;
}

/** Shows the language unless it is Swedish, the default. */
export function LanguageChip({ message }: { readonly message: Pick<MessageRecord, 'language'> }) {
  const t = useText();
  if (message.language === 'sv') return null;
  return <Chip size="small" variant="outlined" label={t(`form.languages.${message.language}`)} />;
}

export function KindChip({ message }: { readonly message: Pick<MessageRecord, 'kind'> }) {
  const t = useText();
  return <Chip size="small" variant="outlined" label={t(`messages.kinds.${message.kind}`)} />;
}
