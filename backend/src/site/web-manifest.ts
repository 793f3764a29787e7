import { type Language, directionOf } from '@safar/domain/text/languages';

const PETROL = '#0b5563';
const SAND = '#fbf7f0';

/**
 * The web app manifest: name and icons for the home screen. It opens in the browser, because banks and the payment
 * provider redirect customers by URL.
 */
export const manifestOf = (language: Language, brand: string) => {
  const start = language === 'ar' ? '/ar' : '/';
  return {
    id: start,
    name: brand,
    short_name: brand,
    lang: language,
    dir: directionOf(language),
    start_url: start,
    scope: '/',
    display: 'browser',
    theme_color: PETROL,
    background_color: SAND,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
};
