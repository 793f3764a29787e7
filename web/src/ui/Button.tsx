import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.js';
import { LocalLink, type Target } from './LocalLink.js';
import { Spinner } from './Spinner.js';

/** accent: the main action (saffron); primary: teal; secondary: outlined; quiet: text; danger: destructive. */
export type ButtonVariant = 'accent' | 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonStyle {
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium' | 'large';
  /** Full width of its container. */
  readonly block?: boolean;
  readonly icon?: IconName;
  /** After the text, e.g. an arrow. */
  readonly endIcon?: IconName;
  readonly children: ReactNode;
}

const classOf = (
  { variant = 'primary', size = 'medium', block }: ButtonStyle,
  extra = '',
): string =>
  ['btn', `btn--${variant}`, `btn--${size}`, block ? 'btn--block' : '', extra]
    .filter(Boolean)
    .join(' ');

function Content({ icon, endIcon, children }: Pick<ButtonStyle, 'icon' | 'endIcon' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {endIcon && <Icon name={endIcon} size={20} />}
    </>
  );
}

type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & { readonly busy?: boolean };

/** A button. While `busy` it keeps its focus, shows a spinner and ignores clicks. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, endIcon, busy, children, className, onClick, ...rest } =
    props;
  const look = { variant, size, block, children } as ButtonStyle;
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      <Content icon={busy ? undefined : icon} endIcon={endIcon}>
        {children}
      </Content>
    </button>
  );
}

/** A link styled as a button. */
export function ButtonLink({
  to,
  state,
  ...look
}: ButtonStyle & { readonly to: Target; readonly state?: unknown }) {
  return (
    <LocalLink to={to} state={state} className={classOf(look)}>
      <Content icon={look.icon} endIcon={look.endIcon}>
        {look.children}
      </Content>
    </LocalLink>
  );
}

/** The same for URLs outside the router: tel:, mailto:, documents. */
export function ButtonAnchor({ href, ...look }: ButtonStyle & { readonly href: string }) {
  return (
    <a href={href} className={classOf(look)}>
      <Content icon={look.icon} endIcon={look.endIcon}>
        {look.children}
      </Content>
    </a>
  );
}
