import { type Letter, layOut } from '../mail/mail.service.js';

/** Staff mails are Swedish. The secret stands behind the #, which no server and no log ever sees. */
export const resetLetter = ({ username, url }: { username: string; url: string }): Letter =>
  layOut(
    {
      subject: 'Välj ett nytt lösenord',
      greeting: `Hej ${username}!`,
      paragraphs: [
        'Någon, förmodligen du, har bett om ett nytt lösenord till Safars personalsidor. Knappen leder till sidan där du väljer det. Den gäller en timme och en gång.',
        'När du har valt ett nytt lösenord loggas du ut överallt.',
        'Var det inte du? Då behöver du inte göra något: ditt lösenord är detsamma som förut.',
      ],
      action: { label: 'Välj ett nytt lösenord', url },
      signature: ['Safar'],
    },
    'sv',
  );
