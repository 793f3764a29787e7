import { type RenderedMail, type MailFrame, renderHtml } from '../../mails/mail.service.js';

interface InvitationMail {
  readonly username: string;
  readonly url: string;
}

/** Mails to staff are in Swedish. The secret is in the URL's fragment, as in the mail for a forgotten password. */
export const invitationMail = ({ username, url }: InvitationMail, frame: MailFrame): RenderedMail =>
  renderHtml(
    {
      subject: `Ditt konto på personalsidorna hos ${frame.name}`,
      greeting: `Hej ${username}!`,
      paragraphs: [
        `Du har fått ett konto på personalsidorna hos ${frame.name}. Knappen leder till sidan där du väljer ditt lösenord. Den gäller i tre dygn och en gång.`,
        'Sedan loggar du in med din e-postadress och lösenordet.',
        'Gäller länken inte längre? Be den som bjöd in dig att skicka en ny.',
      ],
      action: { label: 'Välj ditt lösenord', url },
      signature: [frame.agency],
    },
    frame,
  );
