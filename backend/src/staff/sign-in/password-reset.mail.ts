import { type RenderedMail, type MailFrame, renderHtml } from '../../mails/mail.service.js';

interface ResetMail {
  readonly username: string;
  readonly url: string;
}

/**
 * Mails to staff are in Swedish. The secret is in the URL's fragment, which is sent to no server and appears in no log.
 */
export const passwordResetMail = ({ username, url }: ResetMail, frame: MailFrame): RenderedMail =>
  renderHtml(
    {
      subject: 'Välj ett nytt lösenord',
      greeting: `Hej ${username}!`,
      paragraphs: [
        `Någon, förmodligen du, har bett om ett nytt lösenord till personalsidorna hos ${frame.name}. Knappen leder till sidan där du väljer det. Den gäller en timme och en gång.`,
        'När du har valt ett nytt lösenord loggas du ut överallt.',
        'Var det inte du? Då behöver du inte göra något: ditt lösenord är detsamma som förut.',
      ],
      action: { label: 'Välj ett nytt lösenord', url },
      signature: [frame.agency],
    },
    frame,
  );
