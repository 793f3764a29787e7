import Link from '@mui/material/Link';
import { asE164 } from './create/phone.js';

/** Opens a chat with a customer. WhatsApp takes the digits of the international number; its name is no text. */
export function WhatsAppLink({ phone }: { readonly phone: string }) {
  const digits = asE164(phone).replace('+', '');
  if (digits === '') return null;
  return (
    <Link href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
      WhatsApp
    </Link>
  );
}
