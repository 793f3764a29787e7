import { screen } from '@testing-library/react';
import { LANGUAGES, openSite, setUpSite, siteApi } from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';
import { GIFT_CARD_PRIVACY } from './gift-card-texts.js';

setUpSite();

describe.each(LANGUAGES)('the privacy notice (%s)', (lang) => {
  it('says what is stored about buyers and recipients of gift cards, why and for how long', async () => {
    await openSite(path(lang).privacy(), siteApi());
    const texts = GIFT_CARD_PRIVACY[lang];
    const title = await screen.findByRole('heading', { name: texts.title });
    const card = title.closest('li');
    expect(card).toHaveTextContent(texts.data);
    expect(card).toHaveTextContent(texts.basis);
    expect(card).not.toHaveTextContent(/[{}]/);
  });
});
