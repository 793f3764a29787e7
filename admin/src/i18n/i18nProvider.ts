import { type BackendModule, createInstance } from 'i18next';
import { convertRaTranslationsToI18next, getI18nProvider } from 'ra-i18n-i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { FRAME, NAMESPACES, type Namespace } from './namespaces.js';

/** Loads the Swedish texts, the only ones that the console has, in the format of i18next. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (_language, namespace, done) => {
    const load = async () => (await NAMESPACES[namespace as Namespace]()).default;
    load().then(
      (texts) => done(null, convertRaTranslationsToI18next(texts)),
      (error: unknown) => done(error as Error, null),
    );
  },
};

const i18next = createInstance().use(backend);

/** The provider of react-admin, when the texts of the frame are there. A key is `namespace.key`. */
export const i18nReady = getI18nProvider(
  i18next,
  {
    lng: 'sv',
    fallbackLng: 'sv',
    ns: FRAME,
    defaultNS: false,
    nsSeparator: '.',
    keySeparator: '.',
    // React escapes.
    interpolation: { escapeValue: false },
  },
  [{ locale: 'sv', name: 'Svenska' }],
);

/**
 * A screen that loads when it is opened, together with its texts.
 * @param namespaces all that its components use, except those of the frame; checked by namespaces.spec.ts
 */
export const lazyScreen = <Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await i18nReady;
    const [component] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return { default: component };
  });
