/** Defence off: a mail is marked as sent before it is sent, which prevents duplicates but loses mails. */
import { isMainThread } from 'node:worker_threads';
import { replace } from './replace.mjs';

if (isMainThread) {
  const { Mails } = await import('../../../dist/src/mails/mail.service.js');
  replace(
    Mails,
    'deliver',
    (deliver) =>
      async function (mail, lease) {
        await this.db.query(
          `update outbox_mails set state = 'sent', sent_at = now(), ended_at = now(), next_try_at = null,
                  lease = null, leased_until = null
            where id = $1`,
          [mail.id],
        );
        return deliver.call(this, mail, lease);
      },
  );
}
