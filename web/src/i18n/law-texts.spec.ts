import arabicBookingPage from './ar/booking-page.js';
import arabicCheckoutForm from './ar/checkout-form.js';
import arabicPrivacy from './ar/content-privacy.js';
import arabicLater from './ar/index.js';
import swedishBookingPage from './sv/booking-page.js';
import swedishCheckoutForm from './sv/checkout-form.js';
import swedishPrivacy from './sv/content-privacy.js';
import swedishLater from './sv/index.js';

/** The legal meaning, not the everyday word (paketreselagen 2018:1217, resegarantilagen 2018:1218). */
describe('a legal text', () => {
  it('names unavoidable and extraordinary circumstances at the destination or near it', () => {
    const said = 'oundvikliga och extraordinära omständigheter på resmålet eller i dess närhet';
    expect(swedishLater.booking.details.cancel).toContain(said);
    expect(swedishBookingPage.cancelled.force_majeure).toContain(said);
    for (const text of [
      arabicLater.booking.details.cancel,
      arabicBookingPage.cancelled.force_majeure,
    ]) {
      expect(text).toContain('لا يمكن تفاديها في الوجهة أو قربها');
    }
  });

  it('promises the travel guarantee only for insolvency', () => {
    for (const text of [swedishCheckoutForm.terms.protection, swedishLater.pay.protected]) {
      expect(text).toBe(
        'Det du betalar för resan omfattas av resegaranti om vi hamnar på obestånd.',
      );
    }
    for (const text of [arabicCheckoutForm.terms.protection, arabicLater.pay.protected]) {
      expect(text).toContain('إذا تعثّرنا مالياً');
    }
  });

  it('accepts the terms, and names the legal form and the privacy policy by their titles', () => {
    const { accept, privacy } = swedishCheckoutForm.terms;
    expect(accept).toMatch(
      /^Jag godkänner resevillkoren och har tagit del av standardinformationen/,
    );
    expect(swedishPrivacy.title).toBe(privacy);
    expect(arabicPrivacy.title).toBe(arabicCheckoutForm.terms.privacy);
    expect(arabicCheckoutForm.terms.accept).toContain('واطّلعت على المعلومات الموحّدة');
  });

  it('says that the customer’s request alone ends the contract, without a decision by the agency', () => {
    const { intro, introNoMail, illness } = swedishBookingPage.cancel;
    for (const text of [intro, introNoMail]) {
      expect(text).toContain('Avgiften räknas från dagen då vi fick din begäran.');
      expect(text).not.toMatch(/bestämmer|ingen avbokning/);
    }
    expect(illness).toContain('betalas avbeställningsavgiften tillbaka mot läkarintyg');
    expect(arabicBookingPage.cancel.intro).toContain('وتُحسب الرسوم من يوم وصول طلبك');
  });
});
