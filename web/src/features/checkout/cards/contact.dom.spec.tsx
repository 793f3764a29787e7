import { screen, waitFor } from '@testing-library/react';
import { control, openCheckout } from '../../../../test/checkout.js';
import { fill, setUpSite, wordsIn } from '../../../../test/open-site.js';

setUpSite();

describe('the contact details of the checkout', () => {
  const lang = 'ar';
  const t = wordsIn.bind(null, lang);

  it('suggest a correction for a mistyped mail host and insert it', async () => {
    const { user } = await openCheckout(lang);
    fill(control('contactEmail'), 'layla@gmial.com');
    await user.click(screen.getByText(t()('checkout.contact.emailAccept')));
    expect(control('contactEmail')).toHaveValue('layla@gmail.com');
    await waitFor(() => expect(control('contactEmail')).toHaveFocus());
  });

  it('offer all countries, detect the country of a number with plus, and group its digits', async () => {
    const { user } = await openCheckout(lang);
    const country = control('phoneCountry');
    const phone = control('contactPhone');
    expect(country).toHaveValue('SE');
    await user.click(phone);
    await waitFor(() => expect(country.querySelectorAll('option').length).toBeGreaterThan(230));
    fill(phone, '+963944567890');
    await user.tab();
    expect(country).toHaveValue('SY');
    fill(phone, '٠٧٠١٢٣٤٥٦٧');
    fill(country, 'SE');
    await user.click(phone);
    await user.tab();
    expect(phone).toHaveValue('070-123 45 67');
  });

  it('treat a number that replaces a foreign one as one of the manually chosen country', async () => {
    const { user } = await openCheckout(lang);
    const country = control('phoneCountry');
    const phone = control('contactPhone');
    await user.click(phone);
    await waitFor(() => expect(country.querySelectorAll('option').length).toBeGreaterThan(230));
    const paste = async (number: string): Promise<void> => {
      await user.tripleClick(phone);
      await user.paste(number);
      await user.tab();
    };
    await paste('+971 50 123 4567');
    expect(country).toHaveValue('AE');
    await paste('0701234567');
    expect(country).toHaveValue('SE');
    expect(phone).toHaveValue('070-123 45 67');
    await paste('00971501234567');
    await user.type(phone, '{Backspace}8');
    await user.tab();
    expect(country).toHaveValue('AE');
    await user.clear(phone);
    await user.type(phone, '0701234567');
    await user.tab();
    expect(country).toHaveValue('SE');
    await user.selectOptions(country, 'AE');
    await paste('0701234567');
    expect(country).toHaveValue('AE');
  });

  it('report an invalid number when the field is left', async () => {
    const { user } = await openCheckout(lang);
    const phone = control('contactPhone');
    await user.click(phone);
    const country = control('phoneCountry');
    await waitFor(() => expect(country.querySelectorAll('option').length).toBeGreaterThan(230));
    await user.type(phone, '123');
    expect(phone).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(phone).toHaveAttribute('aria-invalid', 'true');
    expect(phone.closest('.field')).toHaveTextContent(t()('errors.PHONE_INVALID'));
    await user.type(phone, '4');
    expect(phone).not.toHaveAttribute('aria-invalid');
  });
});
