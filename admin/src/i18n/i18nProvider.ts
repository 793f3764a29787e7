import { type BackendModule, createInstance } from 'i18next';
import { convertRaTranslationsToI18next, getI18nProvider } from 'ra-i18n-i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { I18nProvider } from 'react-admin';
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

/** What react-admin asks for the label of a field; of a text in both languages, lists show the Swedish one. */
const FIELD = /^resources\.([\w-]+)\.fields\.(\w+?)(?:_sv)?$/;

/** The label of a field is the text of its name beside the other texts of its resource, such as `hotels.stars`. */
const withLabels = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, options) => provider.translate(key.replace(FIELD, '$1.$2'), options),
});

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
).then(withLabels);

/**
 * A screen that loads when it is opened, together with its texts.
 * @param namespaces all that its components use, except those of the frame; checked by namespaces.spec.ts
 * @param name of the component in its file
 */
export const lazyScreen = <Name extends string, Props extends object>(
  namespaces: readonly Namespace[],
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await i18nReady;
    const [file] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return { default: file[name] };
  });
