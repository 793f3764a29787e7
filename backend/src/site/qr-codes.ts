import { LANGUAGES } from '@safar/domain/text/languages';
import { type RequestHandler, Router } from 'express';
import { qrCodeOf } from '../common/qr-code.js';

/** Ids of trips only, so that the route draws nothing else. */
const DESTINATION_ID = /^[a-z0-9-]{1,100}$/;
const A_DAY = 'public, max-age=86400';

/**
 * Serves `/destination/istanbul/qr.svg`: the page's URL as a QR code, for print. Drawn without the database: the page
 * itself says whether it exists.
 * @param publicUrl URL of the site without a slash at the end
 */
export function qrCodes(publicUrl: string): RequestHandler {
  const router = Router();
  for (const language of LANGUAGES) {
    const prefix = language === 'ar' ? '/ar' : '';
    router.get(`${prefix}/destination/:id/qr.svg`, (request, response, next) => {
      const { id } = request.params;
      if (!DESTINATION_ID.test(id)) {
        next();
        return;
      }
      response
        .set({ 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': A_DAY })
        .send(qrCodeOf(`${publicUrl}${prefix}/destination/${id}`));
    });
  }
  return router;
}
