import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { Arch } from '../../ui/Arch.js';
import { Icon } from '../../ui/Icon.js';
import { LocalLink, type Target } from '../../ui/LocalLink.js';

interface LoginFrameProps {
  readonly title: string;
  /** The link below the form. */
  readonly back: { readonly to: Target; readonly text: string };
  readonly children: ReactNode;
}

/** The common layout of the sign-in pages. */
export function LoginFrame({ title, back, children }: LoginFrameProps) {
  return (
    <div className="container login">
      <div className="login__words">
        <h1>{title}</h1>
        {children}
        <p>
          <LocalLink to={back.to}>
            <Icon name="arrow-back" size={20} />
            {back.text}
          </LocalLink>
        </p>
      </div>
      <Arch src="/media/art/marrakech-dusk" />
    </div>
  );
}

/** Returns the link back to the sign-in. */
export function useWayToSignIn(): LoginFrameProps['back'] {
  const { t } = useT();
  return { to: (paths) => paths.login(), text: t('content.login.back') };
}
