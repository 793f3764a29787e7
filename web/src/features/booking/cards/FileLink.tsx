import type { MouseEvent, ReactNode } from 'react';
import { logFailure } from '../../../app/browser-log.js';
import { staffToken } from '../../../lib/http.js';
import { useT } from '../../../i18n/index.js';
import { Icon, type IconName } from '../../../ui/Icon.js';
import { useToast } from '../../../ui/Toasts.js';

interface FileLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';

/** Fetches a file with the staff token and starts a browser download. */
async function save(href: string, token: string): Promise<void> {
  const response = await fetch(href, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response);
  link.click();
  // The browser has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/**
 * A link to a file of the booking. Customers follow a plain link, which every phone can save; staff need an
 * authorization header, which a link cannot send.
 */
export function FileLink({ href, icon, children }: FileLinkProps) {
  const { t } = useT();
  const showToast = useToast();
  const follow = (event: MouseEvent): void => {
    const token = staffToken();
    if (!token) return;
    event.preventDefault();
    save(href, token).catch((error: unknown) => {
      logFailure('Could not fetch a file of the booking', error);
      showToast({ kind: 'error', text: t('myBooking.documents.failed') });
    });
  };
  return (
    <a className="icon-link" href={href} download onClick={follow}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </a>
  );
}
