import Link from '@mui/material/Link';
import { chatLink } from '@safar/domain/text/telephone';
import { asE164 } from './create/phone.js';

/** Opens a chat with a customer. The name of the service is no text. */
export function WhatsAppLink({ phone }: { readonly phone: string }) {
  const number = asE164(phone);
  if (number === '') return null;
  return (
    <Link href={chatLink(number)} target="_blank" rel="noreferrer">
      WhatsApp
    </Link>
  );
}
