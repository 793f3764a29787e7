import { OWN_BRAND } from '@safar/domain/rules/brand';
import { type TextKey, loadAllTexts, loadedI18n } from './index.js';

/** Every visible word that the specification gives for the public site; those of errors are in messages.spec.ts. */
const SPECIFIED_TEXTS: readonly (readonly [TextKey, string])[] = [
  ['common.notFound.title', '404'],
  ['common.notFound.text', 'Oops! Page not found'],
  ['common.notFound.home', 'Return to Home'],
  ['common.page.loading', 'Laddar...'],
  ['destination.notFound', 'Kunde inte hitta destinationen.'],
  ['destination.home', 'Gå till startsidan'],
  ['destination.chooseDateFirst', 'Välj ett datum först'],
  // Filled in with the name of the setting, which is «Safar Travel» until it is changed.
  ['destination.metaTitle', '{name} – Safar Travel'],
  ['destinations.comingSoon', 'Kommer snart'],
  ['common.region.europe', 'Europa'],
  ['common.region.asia', 'Asien'],
  ['common.region.america', 'Amerika'],
  ['common.region.africa', 'Afrika'],
  ['common.region.oceania', 'Oceanien'],
  ['checkout.passengers.female', 'Kvinna'],
  ['checkout.passengers.male', 'Man'],
  ['checkout.passengers.girl', 'Flicka'],
  ['checkout.passengers.boy', 'Pojke'],
  ['checkout.passengers.other', 'Annat'],
  ['pay.method.klarnaFee', 'Klarna ({percent}% avgift)'],
  ['pay.processing', 'Bearbetar...'],
  ['pay.cancelled.title', 'Bokning avbröts'],
  ['pay.cancelled.text', 'Ingen betalning har genomförts. Du kan prova igen när du vill.'],
  ['booking.unknown', 'Okänt'],
  ['booking.lookup.failed', 'Något gick fel'],
  ['booking.details.forbidden', 'Du har inte behörighet att se denna bokning.'],
  ['booking.details.fetchFailed', 'Kunde inte hämta bokningen.'],
  ['booking.details.finalText', 'Bokningen är helt betald. Tack!'],
  ['booking.details.partial', 'Delbetalning'],
  ['booking.details.pay', 'Slutför betalning ({amount})'],
  ['content.form.sent', 'Tack! Ditt meddelande har skickats.'],
  ['content.form.failed', 'Något gick fel. Försök igen senare.'],
  ['content.login.done', 'Inloggning lyckades'],
  ['footer.business', 'Företagsresor'],
];

describe('a word that the specification gives', () => {
  beforeAll(() => Promise.all([loadAllTexts('sv'), loadAllTexts('ar')]));

  // [SPEC 2.30h] [SPEC 8.2b] [SPEC 8.3]
  it.each(SPECIFIED_TEXTS)('stands to the letter under %s: %s', (key, word) => {
    // Values that are filled in later stay as they are when they are given their own names.
    const itself = {
      name: '{name}',
      brand: OWN_BRAND.sv,
      percent: '{percent}',
      amount: '{amount}',
    };
    expect(loadedI18n('sv').t(key, itself)).toBe(word);
  });

  // What is no word in any language: the number, names in braces. The not-found page may keep its English.
  const translated = SPECIFIED_TEXTS.filter(
    ([key]) => key !== 'destination.metaTitle' && !key.startsWith('common.notFound'),
  );

  it.each(translated)('has an Arabic one of its own under %s', (key) => {
    const arabic = loadedI18n('ar').t(key, { percent: 3, amount: '' });
    expect(arabic).toMatch(/\p{Script=Arabic}{2,}/u);
  });
});
