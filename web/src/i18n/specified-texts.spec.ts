import { OWN_BRAND } from '@safar/domain/text/brand';
import { addCheckoutTexts } from '../features/checkout/checkout-texts.js';
import { addLoginTexts } from '../features/login/login-texts.js';
import { addPayTexts } from '../features/pay/pay-texts.js';
import { type TextKey, loadAllTexts, loadedI18n } from './index.js';

/** Every visible text that the specification gives for the public site; error messages are in messages.spec.ts. */
const SPECIFIED_TEXTS: readonly (readonly [TextKey, string])[] = [
  ['common.notFound.title', '404'],
  ['common.notFound.text', 'Oops! Page not found'],
  ['common.notFound.home', 'Return to Home'],
  ['common.page.loading', 'Laddar...'],
  ['destination.notFound', 'Kunde inte hitta destinationen.'],
  ['common.page.home', 'Gå till startsidan'],
  ['destination.chooseDateFirst', 'Välj ett datum först'],
  // The brand setting is filled in; its default is «Safar Travel».
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

describe('a text given by the specification', () => {
  beforeAll(async () => {
    await Promise.all([loadAllTexts('sv'), loadAllTexts('ar')]);
    for (const lang of ['sv', 'ar'] as const) {
      addCheckoutTexts(lang);
      addLoginTexts(lang);
      addPayTexts(lang);
    }
  });

  // [SPEC 2.30h] [SPEC 8.2b] [SPEC 8.3]
  it.each(SPECIFIED_TEXTS)('is used verbatim under %s: %s', (key, word) => {
    // Placeholders filled in with their own names stay unchanged.
    const itself = {
      name: '{name}',
      brand: OWN_BRAND.sv,
      percent: '{percent}',
      amount: '{amount}',
    };
    expect(loadedI18n('sv').t(key, itself)).toBe(word);
  });

  // Texts that are not words: the number, names in braces. The not-found page may stay in English.
  const translated = SPECIFIED_TEXTS.filter(
    ([key]) => key !== 'destination.metaTitle' && !key.startsWith('common.notFound'),
  );

  it.each(translated)('has an Arabic translation under %s', (key) => {
    const arabic = loadedI18n('ar').t(key, { percent: 3, amount: '' });
    expect(arabic).toMatch(/\p{Script=Arabic}{2,}/u);
  });
});
