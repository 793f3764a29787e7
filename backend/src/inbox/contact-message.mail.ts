import { type RenderedMail, type MailFrame, renderHtml } from '../mails/mail.service.js';
import type { ContactMessageEntity } from './contact-message.entity.js';

const SUBJECT = { contact: 'Meddelande från webbplatsen', business: 'Förfrågan om företagsresor' };
const LANGUAGE = { sv: 'svenska', ar: 'arabiska' };

/** Mail to the agency; replies go directly to the visitor. */
export const contactMessageMail = (message: ContactMessageEntity, frame: MailFrame): RenderedMail =>
  renderHtml(
    {
      subject: `${SUBJECT[message.kind]}: ${message.name}`,
      greeting: SUBJECT[message.kind],
      paragraphs: message.message.split(/\n{2,}/),
      facts: [
        ['Namn', message.name],
        ['E-post', message.email],
        ...(message.phone ? [['Telefon', message.phone] as const] : []),
        ['Språk på webbplatsen', LANGUAGE[message.language]],
      ],
      signature: ['Svara på det här mejlet, så når svaret den som skrev.'],
      replyTo: message.email,
    },
    frame,
  );
